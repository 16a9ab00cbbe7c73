import { layersRule } from './imports.mjs';
import { ownKeysRule } from './own-keys.mjs';
import { docstringVerbsRule, plainWordsRule } from './plain-words.mjs';
import { syntaxRules } from './restrictions.mjs';

/** The rules of this house, as a plugin of oxlint's. */
export default {
  meta: { name: 'house' },
  rules: {
    layers: layersRule,
    'own-keys': ownKeysRule,
    'plain-words': plainWordsRule,
    'docstring-verbs': docstringVerbsRule,
    ...syntaxRules,
  },
};
