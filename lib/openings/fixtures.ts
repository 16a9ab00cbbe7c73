import type { OpeningInput } from './contract';

interface SampleOpening extends Pick<OpeningInput, 'title' | 'role' | 'description' | 'minimumAge'> {
  /** The game of the team that it is in; null: in none. */
  game: string | null;
}

/** The openings of the demonstration content. They stay open. */
export const openings: readonly SampleOpening[] = [
  {
    title: 'Academy tryouts: Rocket League',
    role: 'Third player',
    game: 'Rocket League',
    minimumAge: 16,
    description:
      '<p>Our academy plays two evenings a week and scrims on Sundays. We look for people who talk, who review their own rounds, and who can lose a game without losing the series.</p>' +
      '<h2>What you bring</h2><ul><li>Champion II or higher in 3v3</li><li>Tuesday and Thursday evenings, Malta time</li><li>English on comms</li></ul>' +
      '<h2>How it goes on</h2><p>We answer within two weeks. You play three scrims with the team before we decide together.</p>',
  },
  {
    title: 'Video editor',
    role: 'Content team',
    game: null,
    minimumAge: null,
    description:
      '<p>You cut highlights the night after a match, and a longer piece once a month. We have the footage, and need a sense of rhythm.</p>' +
      '<p>A few hours a week, from wherever you are. Send us two links to what you are proud of.</p>',
  },
];
