import { type ListedAchievement, podiumsPerYear } from '@/lib/achievements/rules';

/** How many years the chart shows. */
const YEARS = 6;

/** The first three places of each year as bars, the newest year last. The table below has every one of them. */
export function PodiumsPerYear({ achievements }: { achievements: readonly ListedAchievement[] }) {
  const years = podiumsPerYear(achievements).slice(-YEARS);
  const most = Math.max(1, ...years.map(({ count }) => count));
  return (
    <span className="flex h-full items-end gap-2 md:gap-3">
      {years.map(({ year, count }, index) => (
        <span
          key={year}
          data-year={`’${year.slice(2)}`}
          className="flex h-full w-7 flex-col justify-end label text-muted after:py-2 after:text-center after:content-[attr(data-year)] lg:w-10"
        >
          <span
            className={`block ${index === years.length - 1 ? 'bg-accent' : 'bg-line-strong'}`}
            style={{ height: `${Math.round((count / most) * 70)}%` }}
          />
        </span>
      ))}
    </span>
  );
}
