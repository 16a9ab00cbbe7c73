/** What stands in the way of deleting a team or a player. */
export interface HistoryCounts {
  matches: number;
  memberships: number;
}

/** `3 memberships and 1 match` */
export const historyOf = ({ matches, memberships }: HistoryCounts): string =>
  [
    memberships > 0 && `${memberships} ${memberships === 1 ? 'membership' : 'memberships'}`,
    matches > 0 && `${matches} ${matches === 1 ? 'match' : 'matches'}`,
  ]
    .filter(Boolean)
    .join(' and ');
