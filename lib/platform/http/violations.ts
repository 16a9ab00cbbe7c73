import 'server-only';
import { z } from 'zod';
import { REPORT_MAX_BYTES, REPORTS_MAX_COUNT } from '../../limits';
import { log } from '../../log';
import { readJson } from './body';
import { clientAddress } from './client-address';
import { countCall } from './rate-limit';
import type { Route } from './route';

const TYPES = ['application/csp-report', 'application/reports+json', 'application/json'];
const TEXT_MAX = 200;

/** What a report says, cut short: anybody may send one. */
const text = z.string().transform((value) => value.slice(0, TEXT_MAX));
/** An address without its query, which may hold what a visitor searched for. */
const address = text.transform((value) => value.split(/[?#]/, 1)[0] ?? '');

/** `report-uri` sends one, by names with dashes. */
const single = z
  .object({
    'csp-report': z.object({
      'document-uri': address.optional(),
      'violated-directive': text.optional(),
      'effective-directive': text.optional(),
      'blocked-uri': address.optional(),
    }),
  })
  .transform(({ 'csp-report': report }) => [
    {
      page: report['document-uri'],
      directive: report['effective-directive'] ?? report['violated-directive'],
      blocked: report['blocked-uri'],
    },
  ]);

/** `report-to` sends several reports, also of other kinds. */
const several = z.array(
  z
    .object({
      body: z.object({
        documentURL: address.optional(),
        effectiveDirective: text.optional(),
        blockedURL: address.optional(),
      }),
    })
    .transform(({ body }) => ({
      page: body.documentURL,
      directive: body.effectiveDirective,
      blocked: body.blockedURL,
    })),
);

const reports = z.union([single, several.max(REPORTS_MAX_COUNT)]);

/**
 * Takes browsers' reports of what the policy stopped, and writes them into the log: an extension of a browser can cause one, and anybody
 * can send one, so they are no warnings. What makes no sense is dropped: no
 * browser reads the answer.
 */
export const violations: Route = {
  method: 'POST',
  access: 'public',
  async run(request, _params, requestId) {
    await countCall('reports', clientAddress(request));
    await countCall('allReports', 'all');
    const parsed = reports.safeParse(await readJson(request, { types: TYPES, maxBytes: REPORT_MAX_BYTES }));
    for (const violation of parsed.data ?? []) log.info({ requestId, violation }, 'content security policy');
    return { status: 200, value: { received: parsed.data?.length ?? 0 } };
  },
};
