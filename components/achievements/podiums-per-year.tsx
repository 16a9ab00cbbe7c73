import { type ListedAchievement, podiumsPerYear } from '@/lib/achievements/rules';

/** The height of the highest bar, in `rem`. */
const HIGHEST = 6;

/** How many years the chart shows. */
const YEARS = 6;

/** The first three places of each year as bars, the newest year last. The table below has every one of them. */
export function PodiumsPerYear({ achievements }: { achievements: readonly ListedAchievement[] }) {
  const years = podiumsPerYear(achievements).slice(-YEARS);
  const most = Math.max(1, ...years.map(({ count }) => count));
  return (
    <span className="flex items-end gap-2 self-end max-md:w-full lg:gap-3">
      {years.map(({ year, count }, index) => (
        <span
          key={year}
          data-year={`’${year.slice(2)}`}
          className="flex w-7 grow flex-col label text-muted after:py-2 after:text-center after:content-[attr(data-year)] lg:w-10"
        >
          <span
            className={`forced-colors:bg-[CanvasText] ${index === years.length - 1 ? 'bg-accent' : 'bg-line-strong'}`}
            style={{ height: `${(count / most) * HIGHEST}rem` }}
          />
        </span>
      ))}
    </span>
  );
}
