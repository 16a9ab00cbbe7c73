/** A language of the editor's code blocks (SPEC §9). */
export interface CodeLanguage {
  /** As in `class="language-…"`, and as highlight.js calls it. */
  id: string;
  label: string;
  /** Other names under which stored HTML knows it, Quill's among them. */
  aliases: readonly string[];
}

export const codeLanguages: readonly CodeLanguage[] = [
  { id: 'plaintext', label: 'Plain', aliases: ['plain', 'text', 'txt', 'none'] },
  { id: 'bash', label: 'Bash', aliases: ['sh', 'shell', 'zsh'] },
  { id: 'cpp', label: 'C++', aliases: ['c++', 'cc', 'c'] },
  { id: 'csharp', label: 'C#', aliases: ['cs', 'c#'] },
  { id: 'css', label: 'CSS', aliases: [] },
  { id: 'diff', label: 'Diff', aliases: ['patch'] },
  { id: 'xml', label: 'HTML/XML', aliases: ['html', 'svg', 'xhtml', 'markup'] },
  { id: 'java', label: 'Java', aliases: [] },
  { id: 'javascript', label: 'JavaScript', aliases: ['js', 'jsx', 'mjs'] },
  { id: 'markdown', label: 'Markdown', aliases: ['md'] },
  { id: 'php', label: 'PHP', aliases: [] },
  { id: 'python', label: 'Python', aliases: ['py'] },
  { id: 'ruby', label: 'Ruby', aliases: ['rb'] },
  { id: 'sql', label: 'SQL', aliases: [] },
];

const byName = new Map(
  codeLanguages.flatMap((language) => [language.id, ...language.aliases].map((name) => [name, language])),
);

/** Returns the language with this name or alias, in upper or lower case; undefined when the editor does not know it. */
export const findLanguage = (name: string): CodeLanguage | undefined => byName.get(name.trim().toLowerCase());
