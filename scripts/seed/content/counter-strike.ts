import type { Draft } from './article';

export const counterStrikeArticles: readonly Draft[] = [
  {
    title: 'Champions at home: Tempesta win the Grand Harbour Open',
    excerpt:
      'A lost first map, a substitute keyboard and 1,900 people on their feet: how the CS2 team kept the cup in Valletta.',
    category: 'Counter-Strike 2',
    date: '2026-11-16',
    art: 'stage/harbour-open',
    alt: 'Two teams on stage in front of a crowd',
    featured: true,
    content: `
<p>For forty minutes on Sunday it looked as if the party had been booked too early. Carthage Five took the opening map 13–6, the hall went quiet, and somewhere in the third row a child asked loudly whether that meant we had lost.</p>
<p>It did not. Tempesta won the next two maps 13–10 and 13–11, and with them the Grand Harbour Open, €12,500 and the right to leave the trophy exactly where it has stood since last year.</p>
<h2>The turn</h2>
<p>It came in a timeout that lasted half a minute. "I had a page of notes and read none of it," said head coach Rebecca “zed” Zahra. "I told them Carthage were reading our first contact. So: no first contact. Walk. Wait. Make them come to us."</p>
<p>From there the second map slowed to a crawl, in the best sense. <strong>ħalq</strong> held the middle with the AWP and lost it only twice. <strong>grigal</strong>, who usually calls a round in three sentences, was heard on the team's recording using one: <em>“Stennew.”</em> Wait.</p>
<h2>Eleven rounds all</h2>
<p>The decider went to 11–11 before spitz opened a bomb site with two quick kills through smoke, on a keyboard borrowed from the caster's desk after his own had given up. JPC closed the last round against two opponents with four seconds on the clock.</p>
<blockquote><p>I could not hear my own footsteps. I guessed. Do not put that in the tactics book. — JPC</p></blockquote>
<h2>A hall that did not sit down</h2>
<p>Fewer than a thousand people came to the first Open. This time the doors were closed at noon because the hall was full, and those without a seat watched on the wall of the fish market across the road. When JPC's last shot landed the noise reached the hall from outside a second late, like an echo with an opinion.</p>
<p>Carthage Five were the first to come over. Their captain, who has now lost two finals to this team, gave grigal his wristband and asked for it back in Tunis. It is a fair exchange: the two sides meet again at the Carthage Masters in the spring.</p>
<p>There was work before the party, too. The bronze medal match had run late, so the winners spent forty minutes carrying chairs. Substitute bonni, who had not played a round, carried the most and was given the trophy to hold in the team photograph.</p>
<p>The team has a week to enjoy it. On 24 November they meet Northlight in the continental league, away from home and without 1,900 friends.</p>
<table><tbody><tr><th><p>Map</p></th><th><p>Tempesta</p></th><th><p>Carthage Five</p></th></tr><tr><td><p>Ancient</p></td><td><p>6</p></td><td><p>13</p></td></tr><tr><td><p>Mirage</p></td><td><p>13</p></td><td><p>10</p></td></tr><tr><td><p>Nuke</p></td><td><p>13</p></td><td><p>11</p></td></tr></tbody></table>`,
  },
  {
    title: 'The quiet coach: how zed rebuilt a noisy team',
    excerpt:
      'Rebecca Zahra took over five strong voices and taught them to share one. An interview over very strong coffee.',
    category: 'Counter-Strike 2',
    date: '2026-11-11',
    art: 'broadcast/zed',
    alt: 'A studio microphone in a ring of sound',
    featured: true,
    content: `
<p>There is no whiteboard in Rebecca Zahra's office. There is a shelf of school exercise books, one for each month since she became head coach, and a plant that the players are forbidden to water.</p>
<h2>You inherited a team with a temper.</h2>
<p>I inherited five captains. They all saw the right thing, at the same moment, and all said it. If you listen to recordings from that time you hear a very intelligent traffic jam.</p>
<h2>What did you change first?</h2>
<p>The order of speaking. Whoever has the bomb speaks first, then whoever is closest to danger, then Luca decides. Everybody else may breathe. We practised it with cards on this table before we ever practised it in a server.</p>
<h2>Did they like it?</h2>
<p>They hated it for nine days. On the tenth we beat a team that had beaten us eleven times, and Nikolai asked whether we could laminate the cards.</p>
<h3>The exercise books</h3>
<p>Every match gets one page, she says, and never more. One thing that worked, one that did not, one that she does not understand yet. The third line is the one she reads again in winter.</p>
<blockquote><p>If I understood everything we did, so would the other coach.</p></blockquote>
<h2>What do you look for in a young player?</h2>
<p>Whether they can tell me about a round they lost without using anybody else's name. It takes most people about two years. If someone can do it at sixteen, I will teach them to shoot.</p>
<h2>And what has the job taught you?</h2>
<p>That I am louder than I thought. I asked Luca to raise a finger each time I interrupted somebody, and by the end of the first week he had a cramp. So I bought the exercise books. I write it down instead, and most of the time it turns out that it did not need saying.</p>
<p>She played herself, until a wrist injury at twenty-four, and does not miss it. What she does miss is the bus home from small tournaments, when everybody is too tired to be clever. "You hear the truth on that bus. I have tried to build a bus into every week."</p>
<p>And the plant? "It gets water on match days only. It is the healthiest thing in this building."</p>`,
  },
  {
    title: 'A quarter-final in Bari, and a long ferry home',
    excerpt: 'Tempesta leave the Adriatic Masters in the last eight after three maps with the eventual winners.',
    category: 'Counter-Strike 2',
    date: '2026-07-20',
    art: 'crosshair/bari',
    alt: 'Rooftops at sunset seen through a scope',
    content: `
<p>Sixteen teams went to Bari and eight of them had a bigger budget for hotels than we have for everything. Tempesta finished among the last eight, which is either a fair result or a missed chance, depending on which player you sat beside on the boat.</p>
<p>The group stage was tidy: two wins, no overtime, and a first look at a new setup in which frost anchors alone so that the rest can rotate early. It caught both opponents off balance.</p>
<p>In the quarter-final the eventual champions needed no more than one look at it. They stopped attacking the spot where frost was and started attacking the road by which help arrived. 13–8, 9–13, 13–7.</p>
<p>"That is what a good team is," said grigal. "You show them a trick at noon and by four they are selling it back to you."</p>
<p>The prize of €4,000 pays for the trip with a little to spare. The demo files went home in a rucksack, and practice resumed on Tuesday with the road in question drawn on a very large piece of paper.</p>`,
  },
  {
    title: 'Smokes for Sunday: three throws every beginner should own',
    excerpt: 'No pixel hunting, no jump binds. Three grenades that will win you rounds at your local LAN.',
    category: 'Counter-Strike 2',
    date: '2026-03-14',
    art: 'site-plan/smokes',
    alt: 'A model of a map with the route of an attack',
    content: `
<p>Half of the people who come to our open evenings can aim. What they cannot do is cross a street. So we asked the team for three smokes that need no practice server, no crosshair placement to the pixel and no good luck.</p>
<h2>1. The door</h2>
<ol><li><p>Stand with your back against the wall beside the entrance.</p></li><li><p>Look at the top edge of the far door.</p></li><li><p>Left click, count to two, walk.</p></li></ol>
<p>It blooms short, and that is fine. You want to <u>cover the angle</u>, not to decorate it.</p>
<h2>2. The corner nobody checks</h2>
<p>Throw at your own feet as you round it. A smoke at your feet gives you the choice of leaving by three sides; the opponent has to guess one.</p>
<h2>3. The one you do not throw</h2>
<p>Keep it. With twenty seconds left everyone else has used theirs. A single late smoke on the bomb is worth more than four early ones in the street.</p>
<div data-video="https://www.youtube.com/watch?v=aqz-KE-bpKQ"></div>
<p>If you like numbers: in our scrims of last month the side that still held a smoke at the twenty-second mark won 61% of its rounds. Bind it somewhere you can find it:</p>
<pre><code class="language-bash"># autoexec.cfg
bind "mouse5" "slot8"   # smoke
bind "mouse4" "slot7"   # flashbang</code></pre>
<p>See you on Sunday. Bring your own mouse.</p>`,
  },
  {
    title: 'Grand Harbour Open: the cup stays in Valletta',
    excerpt: 'In front of a sold-out hall the CS2 team win their home tournament for the first time.',
    category: 'Counter-Strike 2',
    date: '2025-11-17',
    art: 'trophy/valletta',
    alt: 'A cup under the lights, confetti falling',
    content: `
<p>Nine times we had organised it, and nine times somebody else had carried the cup to the airport. On Sunday evening the Grand Harbour Open finally had a Maltese winner.</p>
<p>Tempesta came through the Swiss stage with one defeat, beat two Italian teams in the playoffs and met the holders in a final that was close on the scoreboard only once, at 3–3 on the first map. It finished 13–7, 13–5.</p>
<p>Kyle “bonni” Bonnici, who had been called up on the Thursday because frost was in bed with a fever, ended the day with the highest rating of all ten players. He had told his manager at the hardware shop that he would be back on Monday at eight. He was.</p>
<p>The city gave the team an unplanned salute: the ferry captain had a cousin in the crowd and sounded the horn the whole way across to the Three Cities.</p>
<p>Next year there will be more seats. We have asked.</p>`,
  },
];
