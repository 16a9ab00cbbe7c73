import 'server-only';
import { AppError } from '../../errors';
import { JSON_MAX_DEPTH, JSON_MAX_VALUES, MULTIPART_MAX_PARTS } from '../../limits';

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Returns the index after the closing quote of a string whose opening quote is before `from`. */
function endOfString(json: string, from: number): number {
  let end = json.indexOf('"', from);
  while (end > 0 && isEscaped(json, end, from)) end = json.indexOf('"', end + 1);
  return end === -1 ? json.length : end;
}

function isEscaped(json: string, at: number, from: number): boolean {
  let slashes = 0;
  while (at - 1 - slashes >= from && json[at - 1 - slashes] === '\\') slashes += 1;
  return slashes % 2 === 1;
}

/**
 * Refuses JSON that takes long to parse although it is short. Invalid JSON passes, since parsing it fails.
 * @throws {AppError} `too_large` with more values than `JSON_MAX_VALUES`, or nested deeper than `JSON_MAX_DEPTH`
 */
export function assertFewValues(json: string): void {
  let values = 1;
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) at = endOfString(json, at + 1);
    else if (code === COMMA) values += 1;
    else if (CLOSING.has(code)) depth -= 1;
    else if (OPENING.has(code)) {
      values += 1;
      depth += 1;
    }
    if (values > JSON_MAX_VALUES) throw tooMany(`has more than ${JSON_MAX_VALUES.toLocaleString('en')} values`);
    if (depth > JSON_MAX_DEPTH) throw tooMany(`is nested more than ${JSON_MAX_DEPTH} deep`);
  }
}

/**
 * Refuses a multipart form that takes long to parse although it is short.
 * @param type its media type, with the boundary
 * @throws {AppError} `too_large` with more parts than `MULTIPART_MAX_PARTS`
 */
export function assertFewParts(body: ArrayBuffer, type: string): void {
  const [, quoted, plain] = /boundary=(?:"([^"]*)"|([^;\s]*))/i.exec(type) ?? [];
  const boundary = `--${quoted ?? plain ?? ''}`;
  const bytes = Buffer.from(body);
  let parts = 0;
  for (let at = bytes.indexOf(boundary); at !== -1; at = bytes.indexOf(boundary, at + boundary.length)) {
    parts += 1;
    // The last boundary ends the form.
    if (parts > MULTIPART_MAX_PARTS + 1) throw tooMany(`has more than ${MULTIPART_MAX_PARTS} parts`);
  }
}

const tooMany = (excess: string): AppError => new AppError('too_large', `The body ${excess}.`);
