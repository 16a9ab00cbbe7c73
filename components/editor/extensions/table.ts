import type { Editor } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { readableView, styleAttribute, stylesOf } from './attributes';
import { refuse } from '../refusal';

const pixelsOf = (element: Element): number => {
  const width = stylesOf(element).width ?? '';
  return width.endsWith('px') ? Math.round(Number.parseFloat(width)) : 0;
};

/** Reads the widths of a cell's columns, in pixels, from the cell or from the `col` elements; null if unknown. */
function columnWidths(cell: HTMLElement): number[] | null {
  const own = cell.getAttribute('colwidth');
  if (own) return own.split(',').map(Number);
  const before = [...(cell.parentElement?.children ?? [])];
  const spanOf = (element: Element): number => Number(element.getAttribute('colspan') ?? 1);
  const start = before.slice(0, before.indexOf(cell)).reduce((sum, sibling) => sum + spanOf(sibling), 0);
  const columns = [...(cell.closest('table')?.querySelectorAll(':scope > colgroup > col') ?? [])];
  const widths = columns.slice(start, start + spanOf(cell)).map(pixelsOf);
  return widths.length === spanOf(cell) && widths.every((width) => width > 0) ? widths : null;
}

const cellAttributes = {
  colwidth: { default: null, parseHTML: columnWidths },
  align: styleAttribute('align', 'text-align'),
  backgroundColor: styleAttribute('backgroundColor', 'background-color'),
};

const Cell = TableCell.extend({
  addAttributes() {
    return { ...this.parent?.(), ...cellAttributes };
  },
  addNodeView:
    () =>
    ({ HTMLAttributes }) =>
      readableView('td', HTMLAttributes),
});

const HeaderCell = TableHeader.extend({
  addAttributes() {
    return { ...this.parent?.(), ...cellAttributes };
  },
  // The editor has no `thead`: its cells become header cells.
  parseHTML: () => [{ tag: 'th' }, { tag: 'thead td', priority: 60 }],
  addNodeView:
    () =>
    ({ HTMLAttributes }) =>
      readableView('th', HTMLAttributes),
});

/** Reads the stored width of a table; null for one that is the sum of its columns. */
function givenWidth(table: HTMLElement): string | null {
  const width = stylesOf(table).width ?? null;
  if (width === null || width.endsWith('%')) return width;
  return [...table.querySelectorAll(':scope > colgroup > col')].some((column) => pixelsOf(column) > 0) ? null : width;
}

const EditorTable = Table.extend({
  addAttributes: () => ({
    width: styleAttribute('width', 'width', givenWidth),
  }),
});

export const tableExtensions = [EditorTable, TableRow, HeaderCell, Cell];

const NESTED = 'A table cannot be inserted into a table. Put the cursor before or after it first.';

/** Inserts a table, which is refused within one: screen readers and phones cannot make sense of nested tables. */
export function insertTable(editor: Editor): void {
  if (editor.isActive('table')) refuse(editor, NESTED);
  else editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run();
}
