import tailwind from 'eslint-plugin-better-tailwindcss';

/** Every class name in the markup has a style. */
export const tailwindConfig = {
  name: 'house/tailwind',
  files: ['{app,components}/**/*.tsx'],
  plugins: { 'better-tailwindcss': tailwind },
  settings: { 'better-tailwindcss': { entryPoint: 'app/globals.css', detectComponentClasses: true } },
  // A mark of the first list of a page, which a rule of the style sheet looks for.
  rules: { 'better-tailwindcss/no-unknown-classes': ['error', { ignore: ['^first-list$'] }] },
};
