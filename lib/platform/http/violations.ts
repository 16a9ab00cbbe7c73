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

/** A text of a report, cut to a maximum length, since every client can send one. */
const text = z.string().transform((value) => value.slice(0, TEXT_MAX));
/** An address without its query, which may contain a visitor's search. */
const address = text.transform((value) => value.split(/[?#]/, 1)[0] ?? '');

/** The address of a page by its first segment: what follows may be a secret, that of a preview or of an invitation. */
const page = address.transform((value) => value.replace(/^(https?:\/\/[^/]*\/[^/]+\/).*$/s, '$1…'));

/** The format of `report-uri`: one report, whose names have hyphens. */
const single = z
  .object({
    'csp-report': z.object({
      'document-uri': page.optional(),
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

/** The format of `report-to`: several reports, also of other types. */
const several = z.array(
  z
    .object({
      body: z.object({
        documentURL: page.optional(),
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
 * Logs browsers' reports of violations of the policy. They are no warnings: a browser extension can cause one, and any client
 * can send one. Invalid reports are dropped, since no browser reads the response.
 */
export const violations: Route = {
  method: 'POST',
  path: '/csp-reports',
  access: 'public',
  async run(request, _params, requestId) {
    await countCall('reports', clientAddress(request));
    await countCall('allReports', 'all');
    const parsed = reports.safeParse(await readJson(request, { types: TYPES, maxBytes: REPORT_MAX_BYTES }));
    for (const violation of parsed.data ?? []) log.info({ requestId, violation }, 'content security policy');
    return { status: 200, value: { received: parsed.data?.length ?? 0 } };
  },
};
