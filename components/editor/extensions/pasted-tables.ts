import { Fragment, type Node, type NodeType, Slice } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import { CellSelection, handlePaste, isInTable, TableMap } from '@tiptap/pm/tables';
import type { EditorView } from '@tiptap/pm/view';

/** The table that is all of a pasted text, or that its rows or cells are part of; null for other texts. */
function tableOf(slice: Slice): Node | null {
  let { content } = slice;
  const { schema } = content.firstChild?.type ?? {};
  const { table, tableRow } = schema?.nodes ?? {};
  if (!table || !tableRow) return null;
  const isPart = (role: string) => content.content.every(({ type }) => String(type.spec.tableRole).endsWith(role));
  while (content.childCount === 1 && content.firstChild && !content.firstChild.type.spec.tableRole) {
    if (slice.openStart === 0 || slice.openEnd === 0 || content.firstChild.isTextblock) return null;
    content = content.firstChild.content;
  }
  if (content.childCount === 0) return null;
  if (content.childCount === 1 && isPart('table')) return content.firstChild;
  if (isPart('row')) return table.create(null, content);
  return isPart('cell') ? table.create(null, tableRow.create(null, content)) : null;
}

/** A cell by itself, with content that it may have: that of a part of a text can be open. */
function single(cell: Node, cellType: NodeType): Node {
  const attrs = { ...cell.attrs, colspan: 1, rowspan: 1, colwidth: null };
  return cell.type.validContent(cell.content)
    ? cell.type.create(attrs, cell.content)
    : (cell.type.createAndFill(attrs, cell.content) ??
        cellType.createChecked(null, cellType.schema.nodes.paragraph?.create()));
}

/** The table without merged cells: what one held is in its first cell. Rows and columns in which no cell begins are left out. */
function unmerged(table: Node): Node | null {
  const { tableRow, tableCell, paragraph } = table.type.schema.nodes;
  if (!tableRow || !tableCell || !paragraph) return null;
  const map = TableMap.get(table);
  const places = new Map<number, { row: number; column: number }>();
  map.map.forEach((position, index) => {
    // Zero is a hole in the grid.
    if (position === 0 || places.has(position)) return;
    places.set(position, { row: Math.floor(index / map.width), column: index % map.width });
  });
  if (places.size === 0) return null;
  const columns = [...new Set([...places.values()].map(({ column }) => column))].toSorted((a, b) => a - b);
  const byRow = new Map<number, Map<number, Node>>();
  for (const [position, { row, column }] of places) {
    const cell = table.nodeAt(position);
    const cells = byRow.get(row) ?? new Map<number, Node>();
    if (cell) byRow.set(row, cells.set(column, single(cell, tableCell)));
  }
  const rows = [...byRow]
    .toSorted(([a], [b]) => a - b)
    .map(([, cells]) => columns.map((column) => cells.get(column) ?? tableCell.create(null, paragraph.create())));
  return table.type.create(
    null,
    rows.map((cells) => tableRow.create(null, cells)),
  );
}

/** Returns a pasted table without merged cells where it is pasted into a table: ProseMirror's tables fail on some of them. */
export function withoutMergedCells(slice: Slice, state: EditorState): Slice {
  if (!isInTable(state)) return slice;
  const table = tableOf(slice);
  const plain = table && unmerged(table);
  return plain ? new Slice(Fragment.from(plain), 0, 0) : slice;
}

/** Pastes over cells, or a table into a table. @returns whether it was one of these */
export function pasteCells(view: EditorView, event: ClipboardEvent, slice: Slice): boolean {
  const isForCells =
    view.state.selection instanceof CellSelection || (isInTable(view.state) && tableOf(slice) !== null);
  return isForCells && slice.size > 0 && handlePaste(view, event, slice);
}
