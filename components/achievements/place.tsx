import { Medal } from '@/components/ui/medal';
import { type ListedAchievement, medalOf } from '@/lib/achievements/rules';

const names = { gold: 'Gold medal', silver: 'Silver medal', bronze: 'Bronze medal' };

/** The place of a result: a medal for the first three ranks, the place's text for any other (SPEC §2). */
export function Place({ place, placeRank }: Pick<ListedAchievement, 'place' | 'placeRank'>) {
  const medal = medalOf(placeRank);
  if (!medal) return <span className="label text-muted">{place}</span>;
  return <Medal tone={medal} label={`${names[medal]}: ${place}`} />;
}
