import next from 'eslint-config-next/core-web-vitals';
import jsxA11y from 'eslint-plugin-jsx-a11y';

const failing = (entry) => {
  const [severity, ...options] = Array.isArray(entry) ? entry : [entry];
  return severity === 'warn' || severity === 1 ? ['error', ...options] : entry;
};

/** Every rule is an error or off, since warnings are overlooked. */
const withoutWarnings = (config) =>
  config.rules
    ? {
        ...config,
        rules: Object.fromEntries(Object.entries(config.rules).map(([rule, entry]) => [rule, failing(entry)])),
      }
    : config;

/** Next's own resolver settings would resolve every import a second time. */
const withoutResolver = ({ settings, ...config }) => {
  if (!settings) return config;
  const kept = Object.entries(settings).filter(([name]) => name !== 'import/resolver');
  return { ...config, settings: Object.fromEntries(kept) };
};

/** They look for components and hooks, which nothing else has; the compiler's take long for each file. */
const whereReactIs = ({ rules, ...config }) =>
  rules ? [config, { files: ['app/**/*.ts', 'components/**/*.ts', '**/*.tsx'], rules }] : [config];

/** Next's, React's and the hooks' rules, and accessibility at its strictest. */
export const nextConfigs = [
  ...next.map(withoutWarnings).map(withoutResolver).flatMap(whereReactIs),
  { name: 'house/accessibility', files: ['**/*.tsx'], rules: jsxA11y.flatConfigs.strict.rules },
];
