/** What the samples say of a tournament; when it is played comes from the day that shows it. */
export interface TournamentSample {
  name: string;
  format: string;
  prize: string;
}

/** What the Tournaments page picks from. */
export const tournamentSamples: readonly TournamentSample[] = [
  { name: 'Grand Harbour Open', format: 'CS2 5v5, Swiss into single elimination', prize: '€25,000' },
  { name: 'Mdina Silent Cup', format: 'League of Legends 5v5, double elimination', prize: '€8,500' },
  { name: 'Comino Sprint', format: 'Rocket League 3v3, groups into playoffs', prize: '€14,000' },
  { name: 'Xlendi Endurance', format: 'Sim racing, two-driver teams, 6 hours', prize: '€4,000' },
  { name: 'Għadira Drop', format: 'Warzone trios, 8 maps, kill race', prize: '€9,000' },
  { name: 'Strait Street Brawl', format: 'Tekken 8 singles, double elimination', prize: '€5,000' },
  { name: 'Calypso Clash', format: 'Marvel Rivals 6v6, best of 5', prize: '€7,500' },
  { name: 'Festa Finals', format: 'CS2 2v2 Wingman, single elimination', prize: '€1,500' },
  { name: 'Islands Invitational', format: 'League of Legends 5v5, round robin', prize: '€16,000' },
];
