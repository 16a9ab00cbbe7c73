/** A team of the demonstration content (SPEC §3). */
interface SampleTeam {
  teamID: number;
  name: string;
  game: string;
  /** Ids of players, in the order of the roster. */
  players: readonly number[];
}

/** A player of the demonstration content (SPEC §3). */
interface SamplePlayer {
  playerID: number;
  /** May be empty: some players publish their nickname only. */
  name: string;
  nickname: string;
  role: string;
  /** The id of the player's team. */
  team: number;
  image: string | null;
}

/** The teams, in the order of the Teams page. */
export const teams: readonly SampleTeam[] = [
  { teamID: 1, name: 'Counter-Strike 2', game: 'Counter-Strike 2', players: [1, 2, 3, 4, 5, 6, 7] },
  { teamID: 2, name: 'Rocket League', game: 'Rocket League', players: [8, 9, 10, 11] },
  { teamID: 3, name: 'Sim Racing', game: 'Sim Racing', players: [12, 13, 14] },
  { teamID: 4, name: 'Call of Duty: Warzone', game: 'Call of Duty: Warzone', players: [15, 16, 17, 18] },
  { teamID: 5, name: 'League of Legends', game: 'League of Legends', players: [19, 20, 21, 22, 23, 24] },
  { teamID: 6, name: 'Tekken 8', game: 'Tekken 8', players: [25, 26, 27] },
  { teamID: 7, name: 'Marvel Rivals', game: 'Marvel Rivals', players: [28, 29, 30, 31, 32, 33] },
];

export const players: readonly SamplePlayer[] = [
  {
    playerID: 1,
    name: 'Luca Farrugia',
    nickname: 'grigal',
    role: 'In-game leader',
    team: 1,
    image: '/players/grigal.webp',
  },
  { playerID: 2, name: 'Matthias Vella', nickname: 'ħalq', role: 'AWPer', team: 1, image: '/players/halq.webp' },
  {
    playerID: 3,
    name: 'Nikolai Spiteri',
    nickname: 'spitz',
    role: 'Entry fragger',
    team: 1,
    image: '/players/spitz.webp',
  },
  { playerID: 4, name: 'Jean-Paul Camilleri', nickname: 'JPC', role: 'Rifler', team: 1, image: '/players/jpc.webp' },
  { playerID: 5, name: 'Elias Lindqvist', nickname: 'frost', role: 'Support', team: 1, image: '/players/frost.webp' },
  { playerID: 6, name: 'Kyle Bonnici', nickname: 'bonni', role: 'Substitute', team: 1, image: null },
  { playerID: 7, name: 'Rebecca Zahra', nickname: 'zed', role: 'Head coach', team: 1, image: '/players/zed.webp' },
  { playerID: 8, name: 'Gabriel Micallef', nickname: 'luzzu', role: 'Striker', team: 2, image: '/players/luzzu.webp' },
  { playerID: 9, name: 'Timo Saarinen', nickname: 'saari', role: 'Playmaker', team: 2, image: '/players/saari.webp' },
  { playerID: 10, name: 'Andrea Cassar', nickname: 'cassa', role: 'Anchor', team: 2, image: '/players/cassa.webp' },
  { playerID: 11, name: 'Daniel Portelli', nickname: '', role: 'Coach', team: 2, image: null },
  {
    playerID: 12,
    name: 'Isaac Grech',
    nickname: 'apexmt',
    role: 'Lead driver',
    team: 3,
    image: '/players/apexmt.webp',
  },
  {
    playerID: 13,
    name: 'Martina Azzopardi',
    nickname: 'azzo',
    role: 'Endurance driver',
    team: 3,
    image: '/players/azzo.webp',
  },
  {
    playerID: 14,
    name: 'Paul Debono',
    nickname: 'deltap',
    role: 'Race engineer',
    team: 3,
    image: '/players/deltap.webp',
  },
  { playerID: 15, name: 'Ryan Galea', nickname: 'galea', role: 'Captain', team: 4, image: '/players/galea.webp' },
  { playerID: 16, name: 'Owen Pace', nickname: 'pacemaker', role: 'Slayer', team: 4, image: '/players/pacemaker.webp' },
  { playerID: 17, name: '', nickname: 'xlokk', role: 'Sniper', team: 4, image: null },
  { playerID: 18, name: 'Keith Mallia', nickname: 'malja', role: 'Flex', team: 4, image: '/players/malja.webp' },
  { playerID: 19, name: 'Christian Abela', nickname: 'belluz', role: 'Top', team: 5, image: '/players/belluz.webp' },
  { playerID: 20, name: 'Jake Sammut', nickname: 'sammy', role: 'Jungle', team: 5, image: '/players/sammy.webp' },
  { playerID: 21, name: 'Yannick Dubois', nickname: 'ydra', role: 'Mid', team: 5, image: '/players/ydra.webp' },
  { playerID: 22, name: 'Żaren Mifsud', nickname: 'żaren', role: 'Bot', team: 5, image: '/players/zaren.webp' },
  { playerID: 23, name: 'Emma Buttigieg', nickname: 'butti', role: 'Support', team: 5, image: '/players/butti.webp' },
  { playerID: 24, name: 'Tomasz Wrona', nickname: 'corvo', role: 'Coach', team: 5, image: null },
  {
    playerID: 25,
    name: 'Karl Schembri',
    nickname: 'il-kbir',
    role: 'Main: Jack-8',
    team: 6,
    image: '/players/il-kbir.webp',
  },
  { playerID: 26, name: 'Maria Ellul', nickname: 'lulli', role: 'Main: Jun', team: 6, image: '/players/lulli.webp' },
  {
    playerID: 27,
    name: 'Stephen Muscat',
    nickname: 'muska',
    role: 'Main: King',
    team: 6,
    image: '/players/muska.webp',
  },
  { playerID: 28, name: 'Dylan Cutajar', nickname: 'cuta', role: 'Vanguard', team: 7, image: '/players/cuta.webp' },
  {
    playerID: 29,
    name: 'Francesca Bugeja',
    nickname: 'franċi',
    role: 'Strategist',
    team: 7,
    image: '/players/franci.webp',
  },
  { playerID: 30, name: 'Miguel Ochoa', nickname: 'ocho', role: 'Duellist', team: 7, image: '/players/ocho.webp' },
  { playerID: 31, name: 'Nathan Agius', nickname: 'aguz', role: 'Duellist', team: 7, image: '/players/aguz.webp' },
  { playerID: 32, name: 'Sara Lindholm', nickname: 'sal', role: 'Strategist', team: 7, image: null },
  { playerID: 33, name: 'Ben Caruana', nickname: 'caru', role: 'Vanguard', team: 7, image: '/players/caru.webp' },
];

/** Returns the players of a team in the order of its roster. */
export const rosterOf = (team: SampleTeam): SamplePlayer[] =>
  team.players.flatMap((id) => players.find(({ playerID }) => playerID === id) ?? []);
