import 'server-only';
import { today } from '../../clock';
import { LINEUP_MAX, SHORT_NAME_MAX, SHORT_NAME_MIN } from '../../limits';
import { textStart } from '../../text-start';
import { foldedName } from '../folded-name';
import { madeBefore } from '../make';
import { BEFORE } from '../make-thing';
import type { Reporter } from '../report';
import type { ImportRun } from '../run';
import { articleSlug, creationKeyOf } from '../wordpress/plan';
import { type Here, readHere } from './here';
import { type MadeThing, SportsMaker } from './make';
import { type PlannedMatch, planSports, type SportsPlan, tournamentKeyOf } from './plan';
import type { PlannedPlayer } from './plan-players';
import type { Sports, SportsTeam } from './read';

interface Options {
  run: ImportRun;
  reporter: Reporter;
  /** The address of the old site. */
  site: string;
  /** How far its clocks were ahead of UTC, in milliseconds. */
  offset: number;
  /** The keys of all items of the file. */
  keys: readonly string[];
  /** Copies the picture of an attachment. @returns its address here */
  picture: (attachment: number) => Promise<string | null>;
  /** Leads an old address to a new one. */
  redirect: (link: string, to: string) => Promise<void>;
  /** The id of the article that was made of an item's text. */
  articleOf: (key: string) => number | undefined;
}

const HERE = 'One of this name is here already.';

/** Imports what an export has of SportsPress: what the matches name first, then the matches. */
export class SportsImport {
  readonly #maker: SportsMaker;
  /** What was made of the file’s teams and players, by their ids in it. */
  readonly #teams = new Map<number, MadeThing>();
  readonly #opponents = new Map<number, MadeThing>();
  /** A file may have an opponent twice, which is one here. */
  readonly #opponentsByName = new Map<string, MadeThing>();
  readonly #players = new Map<number, MadeThing & { role: string }>();
  readonly #tournaments = new Map<string, MadeThing>();
  readonly #usedSlugs = { teams: new Set<string>(), players: new Set<string>() };
  readonly #recaps: ReadonlySet<string>;

  private constructor(
    readonly plan: SportsPlan,
    readonly here: Here,
    readonly options: Options,
  ) {
    this.#maker = new SportsMaker(options.run, options.reporter);
    this.#recaps = new Set(plan.matches.flatMap(({ item, hasRecap }) => (hasRecap ? item.key : [])));
  }

  /** Plans the import. Nothing is made yet. */
  static async plan(sports: Sports, options: Options): Promise<SportsImport> {
    const tournamentKeys = sports.events.flatMap((event) => tournamentKeyOf(event) ?? []);
    const here = await readHere(
      new Set([...options.keys, ...tournamentKeys.map((key) => keyOfTournament(options.site, key))]),
    );
    const kindOf = ({ key, title }: Pick<SportsTeam, 'key' | 'title'>) => {
      if (here.teams.byKey.has(key) || here.opponents.byKey.has(key))
        return here.teams.byKey.has(key) ? 'team' : 'opponent';
      return here.teams.byName(title) ? 'team' : here.opponents.byName(title) ? 'opponent' : null;
    };
    const plan = planSports(sports, { kindOf, today: today(), offset: options.offset });
    return new SportsImport(plan, here, options);
  }

  /** How many things it imports. */
  get size(): number {
    const { teams, opponents, players, tournaments, matches } = this.plan;
    return teams.length + opponents.length + players.length + tournaments.length + matches.length;
  }

  /** Returns whether the text of an event becomes the recap of its match. */
  hasRecap(key: string): boolean {
    return this.#recaps.has(key);
  }

  /** Makes everything. @param advance is called before each thing */
  async make(advance: () => void): Promise<void> {
    const { teams, opponents, players, tournaments, matches, leftOut, notes } = this.plan;
    const each = async <T>(things: readonly T[], work: (one: T) => Promise<void>): Promise<void> => {
      for (const one of things) {
        this.options.run.stopped?.throwIfAborted();
        advance();
        await work(one);
      }
    };
    await each(teams, (one) => this.#team(one));
    await each(opponents, (one) => this.#opponent(one));
    await each(players, (one) => this.#player(one));
    await each(tournaments, (one) => this.#tournament(one));
    const made = await madeBefore(
      'matches',
      matches.map(({ item }) => item.key),
    );
    await each(matches, (one) => this.#match(one, made));
    for (const { kind, name, reason } of leftOut) this.options.reporter.leaveOut(kind, reason, { name });
    if (teams.length > 0) {
      const names = teams.map(({ item }) => item.title).slice(0, NAMES_MAX);
      const more = teams.length > NAMES_MAX ? ` and ${teams.length - NAMES_MAX} more` : '';
      this.options.reporter.note(`Teams that count as ours: ${names.join(', ')}${more}. The others are opponents.`);
    }
    for (const [note, times] of notes) this.options.reporter.note(`${note}: ${times.toLocaleString('en')}.`);
  }

  /** Finds what is here already, and says so in the report. */
  #found(kind: keyof Here, { key, title: name }: { key: string; title: string }): MadeThing | undefined {
    const before = this.here[kind].byKey.get(key);
    const found = before ?? this.here[kind].byName(name);
    if (found) this.options.reporter.wasThere(kind, before ? BEFORE : HERE, { name });
    return found;
  }

  /** The slug of the file, where nothing here has it, and nothing before it in the file: players and staff may share one. */
  #freeSlug(kind: 'teams' | 'players', slug: string): string | undefined {
    const written = articleSlug(slug);
    const used = this.#usedSlugs[kind];
    if (written === null || used.has(written) || this.here[kind].isSlugTaken(written)) return undefined;
    used.add(written);
    return written;
  }

  async #picture({ thumbnail }: { thumbnail: number | null }): Promise<string | null> {
    if (thumbnail === null) return null;
    const address = await this.options.picture(thumbnail);
    // A dry run answers old addresses, which no team may have.
    return this.options.run.dryRun ? null : address;
  }

  async #team({ item, game, isFormer }: SportsPlan['teams'][number]): Promise<void> {
    const made =
      this.#found('teams', item) ??
      (await this.#maker.team({
        name: item.title,
        game,
        archived: isFormer,
        creationKey: item.key,
        slug: this.#freeSlug('teams', item.slug),
        image: await this.#picture(item),
      }));
    if (!made) return;
    this.#teams.set(item.id, made);
    await this.options.redirect(item.link, `/teams/${made.slug}`);
  }

  async #opponent(item: SportsTeam): Promise<void> {
    const name = foldedName(item.title);
    const made =
      this.#found('opponents', item) ??
      this.#opponentsByName.get(name) ??
      (await this.#maker.opponent({
        name: item.title,
        creationKey: item.key,
        shortName: isShort(item.abbreviation) ? item.abbreviation : null,
        url: item.url.startsWith('https://') ? item.url : null,
        logo: await this.#picture(item),
      }));
    if (!made) return;
    this.#opponents.set(item.id, made);
    this.#opponentsByName.set(name, made);
    // An opponent has no page of its own here.
    await this.options.redirect(item.link, '/matches');
  }

  async #player(planned: PlannedPlayer): Promise<void> {
    const { item, country, role } = planned;
    const found = this.#found('players', item);
    const made =
      found ??
      (await this.#maker.player({
        nickname: textStart(item.title, NICKNAME_MAX).trim(),
        country,
        creationKey: item.key,
        slug: this.#freeSlug('players', item.slug),
        image: await this.#picture(item),
      }));
    if (!made) return;
    this.#players.set(item.id, { ...made, role });
    // Who was written down here is in the teams that are written down here.
    if (!found || this.here.players.byKey.has(item.key)) await this.#memberships(planned, made);
    await this.options.redirect(item.link, `/players/${made.slug}`);
  }

  async #memberships({ item, role, stints }: PlannedPlayer, { id: playerID }: MadeThing): Promise<void> {
    const keyOf = (team: number): string => creationKeyOf(this.options.site, `${item.key} in ${team}`);
    const before = await madeBefore(
      'memberships',
      stints.map(({ team }) => keyOf(team)),
    );
    for (const { team, joined, left } of stints) {
      const made = this.#teams.get(team);
      if (!made) continue;
      const creationKey = keyOf(team);
      if (before.has(creationKey)) this.options.reporter.wasThere('memberships', BEFORE, { name: item.title });
      else {
        const state = item.isStaff ? 'staff' : 'active';
        const input = { playerID, teamID: made.id, role, state, joined, left, creationKey } as const;
        await this.#maker.membership(item.title, input);
      }
    }
  }

  async #tournament({ key, name, start, end, status, teams }: SportsPlan['tournaments'][number]): Promise<void> {
    const creationKey = keyOfTournament(this.options.site, key);
    const entries = teams.flatMap((team) => this.#teams.get(team) ?? []).map(({ id: teamID }) => ({ teamID }));
    const made =
      this.#found('tournaments', { key: creationKey, title: name }) ??
      (await this.#maker.tournament({ name, start, end, status, entries, creationKey }));
    if (made) this.#tournaments.set(key, made);
  }

  async #match(planned: PlannedMatch, before: ReadonlyMap<string, number>): Promise<void> {
    const { item, title } = planned;
    let id = before.get(item.key) ?? null;
    if (id === null) id = await this.#newMatch(planned);
    else this.options.reporter.wasThere('matches', BEFORE, { name: title });
    if (id !== null) await this.options.redirect(item.link, `/matches/${id}`);
  }

  async #newMatch({ item, title, sides, ours, isInternal, ...planned }: PlannedMatch): Promise<number | null> {
    const [own, other] = ours === 'A' ? sides : [sides[1], sides[0]];
    const team = this.#teams.get(own.id);
    const opponent = this.#opponents.get(other.id);
    if (!team || (!opponent && !isInternal)) {
      this.options.reporter.leaveOut('matches', 'One of its teams could not be made.', { name: title });
      return null;
    }
    const [teamA, teamB] = sides.map((side) => side.title);
    const [scoreA, scoreB] = planned.scores ?? [null, null];
    const made = await this.#maker.match(title, {
      teamA,
      teamB,
      ours,
      teamID: team.id,
      opponentId: opponent?.id ?? null,
      creationKey: item.key,
      date: planned.date,
      time: planned.time,
      status: planned.status,
      stage: planned.stage,
      scoreA,
      scoreB,
      outcome: planned.outcome,
      lineup: this.#lineupOf(planned.lineup),
      tournamentId: planned.tournament === null ? null : (this.#tournaments.get(planned.tournament)?.id ?? null),
      vodUrl: item.video.startsWith('https://') ? item.video : null,
      articleId: this.options.articleOf(item.key) ?? null,
    });
    return made?.id ?? null;
  }

  /** Two players of the file may be one here. */
  #lineupOf(players: readonly number[]): { playerID: number; role: string }[] {
    const found = players.flatMap((player) => this.#players.get(player) ?? []);
    const roles = new Map(found.map(({ id, role }) => [id, role]));
    return [...roles].slice(0, LINEUP_MAX).map(([playerID, role]) => ({ playerID, role }));
  }
}

const NAMES_MAX = 50;
const NICKNAME_MAX = 60;

const isShort = (text: string): boolean => text.length >= SHORT_NAME_MIN && text.length <= SHORT_NAME_MAX;

const keyOfTournament = (site: string, key: string): string => creationKeyOf(site, `tournament ${key}`);
