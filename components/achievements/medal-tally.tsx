import { Medal } from '@/components/ui/medal';
import { type ListedAchievement, type Medal as MedalName, medalOf } from '@/lib/achievements/rules';

const medals: { medal: MedalName; label: string }[] = [
  { medal: 'gold', label: 'Gold medals' },
  { medal: 'silver', label: 'Silver medals' },
  { medal: 'bronze', label: 'Bronze medals' },
];

/** The number of medals of each kind. */
export function MedalTally({ achievements }: { achievements: readonly ListedAchievement[] }) {
  if (achievements.length === 0) return null;
  return (
    <dl className="grid grid-cols-3 gap-px border border-line bg-line sm:max-w-form">
      {medals.map(({ medal, label }) => (
        <div key={medal} className="flex items-center justify-center gap-2 bg-surface p-3 sm:gap-3 sm:p-4">
          <dt>
            <Medal tone={medal} label={label} className="size-8 sm:size-11" />
          </dt>
          <dd className="display text-headline tabular-nums">
            {achievements.filter(({ placeRank }) => medalOf(placeRank) === medal).length}
          </dd>
        </div>
      ))}
    </dl>
  );
}
