import { formatDay } from '../dates';
import { escapeXml } from '../xml';
import { textStart } from '../text-start';
import type { Match } from './contract';
import { matchText } from './rules';

/** Characters of an article's title. */
const TITLE_MAX = 200;

/** HTML whose texts are escaped. */
interface Html {
  html: string;
}

const element = (tag: string, ...children: (string | Html)[]): Html => {
  const inner = children.map((child) => (typeof child === 'string' ? escapeXml(child) : child.html)).join('');
  return { html: `<${tag}>${inner}</${tag}>` };
};

/** What a recap starts from: text of an article that staff go on writing. */
interface RecapText {
  title: string;
  excerpt: string;
  /** HTML. */
  content: string;
}

/**
 * Returns the draft of an article about a match: how it ended, when and where, its score and maps as a table, and who played.
 * @param tournament the name of the tournament, if the match is part of one
 */
export function recapText(match: Match, tournament: string | null): RecapText {
  const lead = leadOf(match, tournament);
  const { lineup } = match;
  const parts = [
    element('p', lead),
    element('h2', 'Score'),
    scoreTable(match),
    ...(lineup.length === 0
      ? []
      : [element('h2', 'Line-up'), element('ul', ...lineup.map((player) => element('li', playerText(player))))]),
  ];
  return { title: titleOf(match), excerpt: lead, content: parts.map(({ html }) => html).join('') };
}

const hasScore = ({ status, scoreA, scoreB }: Match): boolean =>
  status === 'Finished' && scoreA !== null && scoreB !== null;

const scoreOf = ({ scoreA, scoreB }: Match): string => `${scoreA ?? 0}–${scoreB ?? 0}`;

function titleOf(match: Match): string {
  const title = hasScore(match) ? `${matchText(match)}: ${scoreOf(match)}` : matchText(match);
  return title.length > TITLE_MAX ? `${textStart(title, TITLE_MAX - 1)}…` : title;
}

function leadOf(match: Match, tournament: string | null): string {
  const day = match.date === null ? '' : ` on ${formatDay(match.date)}`;
  const event = [match.stage, tournament ?? ''].filter(Boolean).join(', ');
  return `${resultOf(match)}${day}${event === '' ? '' : ` (${event})`}.`;
}

function resultOf(match: Match): string {
  const { teamA, teamB, scoreA, scoreB, outcome } = match;
  if (!hasScore(match)) return matchText(match);
  if (scoreA === scoreB) return `${teamA} and ${teamB} drew ${scoreOf(match)}`;
  const isWonByA = (scoreA ?? 0) > (scoreB ?? 0);
  const [winner, loser] = isWonByA ? [teamA, teamB] : [teamB, teamA];
  const score = isWonByA ? `${scoreA}–${scoreB}` : `${scoreB}–${scoreA}`;
  return outcome === 'forfeit' ? `${winner} beat ${loser} by forfeit` : `${winner} beat ${loser} ${score}`;
}

const playerText = ({ nickname, role }: Match['lineup'][number]): string =>
  role === '' ? nickname : `${nickname} (${role})`;

function scoreTable({ teamA, teamB, scoreA, scoreB, maps }: Match): Html {
  const cells = (tag: string, texts: string[]) => element('tr', ...texts.map((text) => element(tag, text)));
  const shown = (score: number | null) => (score === null ? '' : String(score));
  const rows = maps.map((map) => cells('td', [map.name, shown(map.scoreA), shown(map.scoreB)]));
  return element(
    'table',
    element('thead', cells('th', ['Map', teamA, teamB])),
    element('tbody', ...rows, cells('td', ['Result', shown(scoreA), shown(scoreB)])),
  );
}
