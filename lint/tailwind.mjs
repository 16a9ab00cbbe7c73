export const tailwindSettings = {
  'better-tailwindcss': { entryPoint: 'app/globals.css', detectComponentClasses: true },
};

/** Every class name in the markup has a style. */
export const tailwindConfig = {
  files: ['{app,components}/**/*.tsx'],
  // Marks that rules of the style sheets look for.
  rules: {
    'better-tailwindcss/no-unknown-classes': [
      'error',
      { ignore: ['^first-list$', '^on-picture$', '^home-storm', '^panel-', '^writing', '^editor-'] },
    ],
  },
};
