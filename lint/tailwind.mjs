import tailwind from 'eslint-plugin-better-tailwindcss';

/** Every class name in the markup has a style. */
export const tailwindConfig = {
  name: 'house/tailwind',
  files: ['{app,components}/**/*.tsx'],
  plugins: { 'better-tailwindcss': tailwind },
  settings: { 'better-tailwindcss': { entryPoint: 'app/globals.css', detectComponentClasses: true } },
  // Marks that rules of the style sheets look for.
  rules: {
    'better-tailwindcss/no-unknown-classes': [
      'error',
      { ignore: ['^first-list$', '^on-picture$', '^home-storm', '^panel-'] },
    ],
  },
};
