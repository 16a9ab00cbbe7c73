import { layersRule } from './imports.mjs';
import { plainWordsRule } from './plain-words.mjs';
import { syntaxRules } from './restrictions.mjs';

/** The rules of this house, as a plugin of oxlint's. */
export default {
  meta: { name: 'house' },
  rules: { layers: layersRule, 'plain-words': plainWordsRule, ...syntaxRules },
};
