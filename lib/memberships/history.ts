/** The numbers of records that prevent the deletion of a team or a player. */
export interface HistoryCounts {
  matches: number;
  memberships: number;
  /** The tournaments of a team. */
  tournaments?: number;
}

const inWords = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** `3 memberships and 1 match` */
export const historyOf = ({ matches, memberships, tournaments = 0 }: HistoryCounts): string =>
  inWords.format([
    ...(memberships > 0 ? [`${memberships} ${memberships === 1 ? 'membership' : 'memberships'}`] : []),
    ...(matches > 0 ? [`${matches} ${matches === 1 ? 'match' : 'matches'}`] : []),
    ...(tournaments > 0 ? [`${tournaments} ${tournaments === 1 ? 'tournament' : 'tournaments'}`] : []),
  ]);
