'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailure } from '@/components/admin/manager/feedback/failures';
import { Spinner } from '@/components/admin/manager/feedback/busy';
import { Field, inputClass } from '@/components/admin/manager/fields/field';
import { loadAllPages } from '@/components/admin/manager/list/paging';
import { saveAsFile } from '@/components/admin/manager/save-as-file';
import { Button } from '@/components/ui/button';
import { today } from '@/lib/clock';
import { api } from '@/lib/panel-client';
import { CLICKS_FIRST_YEAR } from '@/lib/partners/rules';
import { type ClickTable, clickCsv, clickTable, MONTHS } from '@/lib/partners/click-table';
import { partnersTexts } from '@/lib/partners/resource';

/** Shows how often visitors followed the links of partners, month by month, and the same as a file for the partner. */
export function ClickReport() {
  const thisYear = Number(today().slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['partner-clicks', year],
    queryFn: ({ signal }) =>
      loadAllPages((page) => api('GET /partners/clicks', { query: { ...page, year }, signal })).then(clickTable),
  });
  const years = Array.from({ length: thisYear - CLICKS_FIRST_YEAR + 1 }, (_, index) => thisYear - index);
  return (
    <section aria-labelledby="partner-clicks" className="mt-12 grid gap-6">
      <h3 id="partner-clicks" className="display text-title">
        Clicks
      </h3>
      <div className="flex flex-wrap items-end gap-4">
        <Field label="Year">
          {(props) => (
            <select
              {...props}
              value={year}
              onChange={({ target }) => setYear(Number(target.value))}
              className={inputClass}
            >
              {years.map((option) => (
                <option key={option} value={option}>
                  {option}
                </option>
              ))}
            </select>
          )}
        </Field>
        {data && data.rows.length > 0 && (
          <Button
            look="outline"
            onClick={() => saveAsFile(`partner-clicks-${year}.csv`, clickCsv(data, year), 'text/csv')}
          >
            Download CSV
          </Button>
        )}
      </div>
      {isError && <LoadFailure message={partnersTexts.clicksFailed} error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Spinner label={partnersTexts.clicksLoading} />}
      {data && (data.rows.length > 0 ? <Table table={data} year={year} /> : <p>No clicks in {year}.</p>)}
    </section>
  );
}

function Table({ table, year }: { table: ClickTable; year: number }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div role="region" aria-label={`Clicks in ${year}`} tabIndex={0} className="overflow-x-auto border border-line">
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line bg-surface">
            {['Partner', ...MONTHS, 'Total'].map((head) => (
              <th key={head} scope="col" className="p-3 text-right label first:text-left">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...table.rows, table.totals].map(({ name, counts, total }, index) => (
            <tr key={index} className="border-b border-line last:font-semibold">
              <th scope="row" className="p-3 text-left">
                {name}
              </th>
              {[...counts, total].map((count, column) => (
                <td key={column} className="p-3 text-right">
                  {count}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
