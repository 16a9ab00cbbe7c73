import { escapeXml } from '../xml';
import type { Settings } from '../settings/contract';

type Named = Pick<Settings, 'name' | 'headquarters' | 'founded' | 'email'>;

/** Returns the about page as long as staff have not written another one (SPEC §2). @param site whose page it is */
export const defaultAboutHtml = (site: Named): string =>
  `
<h2>Who Are We</h2>
<p>${escapeXml(site.name)} is an esports organisation from ${escapeXml(site.headquarters)}. We have fielded teams since ${site.founded}, which makes us older than several of the games we play. Today we have seven rosters: <strong>Counter-Strike 2</strong>, <strong>Rocket League</strong>, <strong>Sim Racing</strong>, <strong>Call of Duty: Warzone</strong>, <strong>League of Legends</strong>, <strong>Tekken 8</strong> and <strong>Marvel Rivals</strong>.</p>
<p>The name is plain Maltese. A <em>tempesta</em> is the storm that closes the Gozo channel, empties the beaches and sends everybody indoors. In ${site.founded} that is exactly when our founders got their best practice in.</p>
<h2>Our Mission</h2>
<p>We want a player who grows up on these islands to have a fair chance at a career in esports without having to leave at eighteen. That means three things:</p>
<ul>
<li><p>teams that are coached, paid and sent abroad often enough to learn something;</p></li>
<li><p>open events at home, from the first evening tournament to the Grand Harbour Open;</p></li>
<li><p>work behind the scenes too, because a scene also needs referees, casters, editors and people who can fix a switch at two in the morning.</p></li>
</ul>
<h2>Our Legacy</h2>
<p>It began in a basement in Ħamrun with eight computers, one extension lead and a rule that whoever broke the fuse bought the <em>pastizzi</em>. The first team won its first LAN there. Within two years it had won the Three Cities LAN in Birgu, and the clan had become a registered club.</p>
<p>Since then our players have lifted trophies in Valletta, Ta’ Qali and Comino, and reached the closing stages of events in Italy, France and Tunisia. The full list, with the bad days left in, is on our <a href="/achievements">achievements page</a>.</p>
<blockquote><p>We never had the most money or the fastest line off the island. We had people who turned up again on Monday.</p></blockquote>
<h2>Where Are We Now</h2>
<p>The club lives in a converted warehouse by the harbour: two practice rooms, a small studio, a row of racing rigs and a kitchen that is used more than all of them. Around thirty players and coaches carry the badge, and some twenty staff and volunteers keep the place running. Our season is on the <a href="/matches">matches</a> and <a href="/tournaments">tournaments</a> pages, and the people are on <a href="/teams">teams</a>.</p>
<h2>Why Choose ${escapeXml(site.name)}</h2>
<p>Because we are still here. Players choose us for coaching that is patient and contracts they can read in one sitting. Partners choose us because we tell them what we will do, do it, and send them the numbers afterwards. Supporters choose us because the person next to them in the crowd probably went to school with somebody on stage.</p>
<p>If that sounds like your kind of club, <a href="mailto:${escapeXml(site.email)}">write to us</a>. <em>Merħba</em>, and welcome aboard.</p>
`.trim();
