import type { Metadata } from 'next';
import { AchievementsBrowser } from '@/components/achievements/achievements-browser';
import { MedalTally } from '@/components/achievements/medal-tally';
import { PageHeading } from '@/components/ui/page-heading';
import { achievementsOrSamples } from '@/lib/achievements/read';
import { site } from '@/lib/site';

export const metadata: Metadata = {
  title: 'Our Achievements',
  description: `Every title and placing of ${site.name} since ${site.founded}: tournaments, teams, places and winnings.`,
  alternates: { canonical: '/achievements' },
};

export default async function AchievementsPage() {
  const { list, standIn } = await achievementsOrSamples();
  return (
    <>
      <PageHeading title="Our Achievements" />
      <div className="page-width pb-section">
        <MedalTally achievements={list} />
        <AchievementsBrowser initial={list} standIn={standIn} />
      </div>
    </>
  );
}
