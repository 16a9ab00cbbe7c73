import type { Draft } from './article';

export const rocketLeagueArticles: readonly Draft[] = [
  {
    title: 'Four goals, two saves on the line and a win over Adria Rush',
    excerpt: 'Tempesta’s Rocket League team take the series 4–2 and stay level at the top of the table.',
    category: 'Rocket League',
    date: '2026-11-13',
    art: 'rocket-ball/adria',
    alt: 'A ball with a trail of flame above an arena',
    content: `
<p>Adria Rush do not lose their shape. You can look through all their matches of this season and find perhaps three moments in which two of them went for the same ball. On Thursday night Tempesta found a fourth, a fifth and a sixth.</p>
<p>The plan was luzzu's. Instead of shooting at the corners he kept hitting the crossbar, on purpose, so that the rebound dropped where a defender would have to turn. "The bar does not move," he explained afterwards. "Goalkeepers do."</p>
<p>It gave saari two open goals in game one and another in game four. At the other end cassa cleared off the line twice within eleven seconds, the second time facing the wrong way.</p>
<h2>Result by game</h2>
<p style="text-align: center"><strong>3–1 · 0–2 · 2–1 · 4–3 · 1–2 · 2–0</strong></p>
<p>The team stays joint first with four rounds to play. Next week is free, and coach Daniel Portelli has promised them one evening without a replay file. One.</p>`,
  },
  {
    title: 'Comino Sprint: unbeaten from Friday to Sunday',
    excerpt: 'Eleven series, eleven wins, and the biggest cheque the Rocket League team has ever held.',
    category: 'Rocket League',
    date: '2026-10-26',
    art: 'trophy/comino',
    alt: 'A trophy in bright beams of light',
    featured: true,
    content: `
<p>Some tournaments are won in a final. This one was won on Friday morning at a quarter past nine, when the rest of the field was still looking for coffee and Tempesta had already played four games of warm-up and one of cards.</p>
<p>"We lost last year because we started slowly," said Andrea “cassa” Cassar. "So we moved breakfast." It is a small thing. It was also the only change. Eleven series later luzzu, saari and cassa stood on the quay at Mellieħa with a trophy shaped like a ferry, having lost nine single games all weekend and not one series.</p>
<img src="image:rocket-ball/final" alt="A ball in flight, its trail across the pitch">
<h2>The final</h2>
<p>It took six games. The last ended in overtime with a goal that nobody in the hall saw properly: saari's shot hit the ground, a wheel, the ground again and the far corner. The replay was shown five times. It got a cheer every time, including from the team that had conceded it.</p>
<h2>The hardest half hour</h2>
<p>It was not the final. On Saturday afternoon, in the quarter-final, Tempesta were two games down against a trio of schoolboys from Modena who did not know that they were supposed to be afraid. They flew at everything. For twenty minutes it was like playing against weather.</p>
<p>Coach Daniel Portelli used his only timeout to tell a story about his cat, which has no bearing on the matter and took the whole of the sixty seconds. The next game was 5–0. Nobody will say what the cat did.</p>
<h2>What the money does</h2>
<p>The €8,000 is split in the usual way: 70% to the players, 20% to the academy, 10% into the travel fund. The ferry goes into the cabinet.</p>
<blockquote><p>I would like to thank breakfast. — saari</p></blockquote>`,
  },
  {
    title: 'What Lyon taught us about rotation',
    excerpt: 'A last-eight finish at Continental Rush and three habits the team left in France.',
    category: 'Rocket League',
    date: '2025-10-20',
    art: 'rocket-ball/lyon',
    alt: 'A patterned ball above a pitch of light',
    content: `
<p>There is a moment in every away trip when somebody says what everyone is thinking. In Lyon it came in a tram. "They are not faster than us," said saari. "They just never arrive."</p>
<p>He meant it as praise. The best teams at Continental Rush were always about to reach the ball and hardly ever did, because their opponent had already panicked. Tempesta, who like to arrive, finished between fifth and eighth.</p>
<h2>Three habits, dropped</h2>
<ol><li><p><strong>Following the ball with the camera.</strong> All three now drive the first two seconds after a kick-off by the sound alone.</p></li><li><p><strong>Saying “mine”.</strong> The new word is the place, not the person.</p></li><li><p><strong>Boost at any price.</strong> A player with 20 in the right place beats one with 100 behind the goal.</p></li></ol>
<p>It will take the winter. The coach has put a small picture of a tram on the wall, without an explanation, and visitors are asked not to ask.</p>`,
  },
  {
    title: 'luzzu: “My father still thinks it is football”',
    excerpt: 'The striker on fishing before dawn, hitting crossbars and why he paints eyes on everything.',
    category: 'Rocket League',
    date: '2025-04-14',
    art: 'storm/luzzu',
    alt: 'A boat with painted eyes among high waves',
    featured: true,
    content: `
<p>Gabriel Micallef gets up at four, and not for the time zones. Twice a week he goes out of Marsaxlokk with his father, and he is back before the first scrim with wet shoes and opinions about the wind.</p>
<p>"On the boat you learn to look where a thing will be," he says. "Fish, rope, another boat. If you look at where it is, you are late. I did not have to learn that for the game. I had to learn which button was jump."</p>
<p>His nickname is the painted boat, his car has the same yellow and blue stripes, and there is a small pair of eyes on his headset, his mouse and the club's fridge. They are meant to keep bad luck away. The fridge has not broken down since.</p>
<p>Does the family watch? Always, all of them, at his grandmother's. "My father still thinks it is football. He shouts offside. I have stopped explaining, because twice he was nearly right."</p>
<p>This month's second place in the Comino Sprint bought a new outboard motor. He has not said which one of them chose it.</p>`,
  },
];

export const simRacingArticles: readonly Draft[] = [
  {
    title: 'Six hours at Xlendi: third place and a very warm room',
    excerpt: 'Azzopardi and Grech drive a clean race to the podium while the air conditioning retires early.',
    category: 'Sim Racing',
    date: '2026-09-28',
    art: 'apex/xlendi',
    alt: 'Two cars in a bend, seen from above',
    content: `
<p>The cooling in the rig room failed in the second hour. By the fourth it was 34 degrees, Isaac “apexmt” Grech was driving with a wet towel around his neck, and Martina Azzopardi was asleep on the floor of the corridor, which has tiles.</p>
<p>They finished third. Nobody is quite sure how, least of all the engineer, who had worked out at half distance that the car was good for sixth.</p>
<p>The answer is in the penalties. Of the 28 teams that started, 25 were sent through the pits at least once for running wide. Tempesta were not among them: 187 laps, <strong>zero warnings</strong>.</p>
<blockquote><p>When it is that hot you do not attack a kerb. You ask it politely. — azzo</p></blockquote>
<p>The €1,200 will go into a fan, two fans, or a new air conditioner, depending on who writes the minutes.</p>`,
  },
  {
    title: 'How much fuel is enough? The sums behind a pit stop',
    excerpt: 'Race engineer Paul Debono explains why the last litre is the slowest, and shows his working.',
    category: 'Sim Racing',
    date: '2026-05-10',
    art: 'apex/fuel',
    alt: 'A bend with red and white kerbs',
    content: `
<p>People ask Paul “deltap” Debono what a race engineer does when there is no car. He answers that there is a car, it is only that nobody can sit in it, and that the sums are the same.</p>
<h2>The sum</h2>
<p>A litre of fuel costs time twice. It takes time to pump in, and it makes every lap slower until it is burnt. If a car uses <em>c</em> litres a lap and each litre costs <em>k</em> seconds a lap, then carrying fuel for <em>n</em> laps costs</p>
<div data-type="block-math" data-latex="T(n) = \\frac{k\\,c\\,n(n-1)}{2}"></div>
<p>The square is what hurts. Twice the laps is four times the cost.</p>
<h2>An example</h2>
<table><tbody><tr><th><p>Stint (laps)</p></th><th><p>Fuel (l)</p></th><th><p>Time lost (s)</p></th></tr><tr><td><p>10</p></td><td><p>28</p></td><td><p>3.8</p></td></tr><tr><td><p>20</p></td><td><p>56</p></td><td><p>16.0</p></td></tr><tr><td><p>30</p></td><td><p>84</p></td><td><p>36.5</p></td></tr></tbody></table>
<p>One stop costs about 29 seconds at this track. Over thirty laps it does not pay: two stints of fifteen lose 17.6 seconds to weight and 29 to the stop, ten more than driving through. Over forty laps it does, by 60.9 seconds to 65.5. Unless a safety car comes out, in which case the engineer is suddenly a fool.</p>
<pre><code class="language-python">def time_lost(laps, litres_a_lap=2.8, seconds_a_litre=0.03):
    return seconds_a_litre * litres_a_lap * laps * (laps - 1) / 2

print(round(time_lost(30), 1))  # 36.5</code></pre>
<p>"And then," says Paul, "you add one litre, because the driver will lie to you about how gently he is driving."</p>`,
  },
  {
    title: 'Second in the Winter GT Series, by less than a car’s length',
    excerpt: 'Isaac Grech loses the title on the last lap of the last race and shakes hands first.',
    category: 'Sim Racing',
    date: '2026-02-22',
    art: 'apex/winter',
    alt: 'A long curve of track at night',
    content: `
<p>After eight rounds, twelve hours of racing and one restart, the Winter GT Series was decided by 0.083 seconds. That is about four metres, or one car less a bumper.</p>
<p>Isaac Grech needed to finish ahead of his Finnish rival and led him into the final corner. Both braked at the same board. Both turned in at the same moment. The Finn got on the throttle a touch earlier, because he had saved his rear tyres for half an hour for exactly that.</p>
<p>"I knew he had," said Isaac. "I could see it in his lines since lap nine. Knowing it did not help."</p>
<p>Second place is worth €900 and is the best result by a Maltese driver in the series. He was the first to write in the chat when the results came up. It said: <em>prosit</em>. The reply was a question mark, then a dictionary link, then a thumb.</p>
<p>The next series begins in October. He has already asked for the tyre data.</p>`,
  },
  {
    title: 'Ħal Far 12 Hours: night, rain and a first endurance win',
    excerpt: 'Three drivers, one of them an engineer, win the longest race on the island’s calendar.',
    category: 'Sim Racing',
    date: '2024-12-09',
    art: 'storm/hal-far',
    alt: 'Lightning over a rough sea',
    content: `
<p>At two in the morning it began to rain on the virtual track, and ten minutes later on the real roof. The drivers at the Ħal Far 12 Hours could no longer tell which of the two they were hearing.</p>
<p>Tempesta had gambled on a wet night. Paul Debono had set the car up soft, lost a minute to the leaders in the dry evening and told everyone to be patient. When the water came the field slid backwards past them like furniture.</p>
<p>Then his second driver got cramp. So the engineer, who had not raced since 2021, put down his pencil and drove for an hour and fifty minutes. He lost eleven seconds and, he says, about three kilos.</p>
<p>They took the flag at seven, with the sun coming up behind the old runway, four laps ahead. It is the first endurance win for the club. The prize of €2,000 was handed over in an envelope with a raincoat.</p>`,
  },
];
