import type { Draft } from './article';

export const leagueArticles: readonly Draft[] = [
  {
    title: 'Two games, two dragons’ worth of patience: Lisbon Lanterns beaten',
    excerpt: 'The League of Legends team win 2–0 on Hallowe’en and climb to third.',
    category: 'League of Legends',
    date: '2026-11-01',
    art: 'lanes/wednesday',
    alt: 'A battle arena of hexagons with three lanes',
    content: `
<p>The Lanterns arrived in costume, as the league had asked. Tempesta forgot, which is why their jungler spent Hallowe'en night in a paper hat from the club kitchen.</p>
<p>It did not slow him down. Jake “sammy” Sammut had a hand in nineteen of the team's twenty-six kills over the two games, and most of them began with nothing more dramatic than standing in a bush for longer than anybody thinks reasonable.</p>
<p>Game one was level until the twenty-fifth minute, when Lisbon started a dragon with one player still on his way back from the shop. Tempesta counted four, engaged, and were in the base ninety seconds later. Game two was over in twenty-three.</p>
<p>"We have always been able to fight," said <strong>żaren</strong>. "This year we have learned to wait for a fight that is already won. It is less fun to play. It is much more fun to have played."</p>
<p>Etna Phoenix are next, on 28 November. They were second last year and they do not forget their hats.</p>`,
  },
  {
    title: 'Silver in Palermo',
    excerpt: 'A final too far, but the Islands Invitational was the League team’s best week abroad.',
    category: 'League of Legends',
    date: '2026-10-19',
    art: 'stage/palermo',
    alt: 'An arena with crossing beams of light',
    content: `
<p>They sent us a photograph of the medal on a plate of cannoli. That is how the staff at home learned that the League of Legends team had come second at the Islands Invitational, because the stream had dropped out in the final game.</p>
<p>Tempesta won four of five matches in the round robin and were in front after the first game of the final. From then on Cyprus were simply better. Their support player knew where our wards were before we had put them down.</p>
<p>"I have never been read like that," said Emma “butti” Buttigieg. "I asked him about it at dinner. He said I always ward in the order in which you would lay a table. He is right. I worked in a restaurant."</p>
<p>The prize of €6,000 is the largest in the history of the team. They will spend part of it on a sports psychologist, and Emma has started to lay the table backwards.</p>`,
  },
  {
    title: 'Not a sound: the Mdina Silent Cup is as odd as it is lovely',
    excerpt: 'No voice chat, no shouting, a convent garden. Our League team reached the semi-final in whispers.',
    category: 'League of Legends',
    date: '2026-04-27',
    art: 'bastion/mdina',
    alt: 'Old walls above the water, birds over them',
    content: `
<p>Mdina calls itself the Silent City, and once a year it hosts a tournament to match. There is no voice chat. The players sit in the garden of a former convent and may use pings, four typed words at a time and their eyebrows.</p>
<p>For a team that had just learned to speak in turn it was almost an insult. Tempesta lost the first game in eighteen minutes, and yydra, as the organisers insisted on spelling him, was seen miming an entire dragon fight.</p>
<p>Then something clicked. Without voices everyone started to look at the map. By the second day belluz and sammy were moving together without a single ping, and the semi-final against the later winners went to five games.</p>
<p>Third to fourth place, €2,000 and a new exercise: every Wednesday the team now plays one scrim on mute. They say it is the best hour of the week, though naturally not out loud.</p>`,
  },
  {
    title: 'National champions, and this time with everyone watching',
    excerpt: 'Four thousand people at Ta’ Qali see Tempesta win the League of Legends title in four games.',
    category: 'League of Legends',
    date: '2025-06-23',
    art: 'stage/ta-qali',
    alt: 'A full arena in front of a bright screen',
    featured: true,
    content: `
<p>The last time this club won the national title there were sixty people in the room and one of them was the caretaker. On Saturday there were four thousand, under floodlights, on a football pitch, with a brass band that had not been told to stop during the drafts.</p>
<p>Tempesta beat their oldest rivals 3–1. The one they lost was the closest: an hour and four minutes, ended by an inhibitor that somebody should have watched. The three they won were not close at all.</p>
<h2>A bottom lane grown up</h2>
<p>Two years ago żaren and butti met in our school league, on opposite sides. On Saturday they finished the deciding game with a combined score of 17 kills and no deaths. When the nexus fell they did not get up at once. They sat there, headsets on, and shook hands under the desk, as they have after every match since they were fifteen and seventeen.</p>
<img src="image:lanes/final" alt="Glowing lanes across a field of hexagons">
<h2>What had gone before</h2>
<p>It had been a winter of nearly. Third in one qualifier, third in the next, and in February a defeat so flat that the team asked for the recording to be deleted. It was not; they watched it together once a month, with biscuits, until it stopped hurting and began to be useful.</p>
<p>The change was in the middle. Yannick “ydra” Dubois gave up the three champions he was famous for and learned two that made everybody else better. His own numbers fell by a third. The team's win rate went from one half to four fifths.</p>
<p>"I was asked whether it bothers me," he said on the pitch, with a medal in each hand, because someone had given him the coach's as well. "Look at my hands."</p>
<h2>And the band?</h2>
<p>It played on until half past one. The prize is €3,500. The noise complaint was addressed to “the dragon people”, and it hangs in a frame by the entrance.</p>`,
  },
];

export const rivalsArticles: readonly Draft[] = [
  {
    title: 'Swept by Iron Harbour, and what we saw in the replay',
    excerpt: 'A 0–3 defeat with no excuses. The Marvel Rivals team go through it map by map.',
    category: 'Marvel Rivals',
    date: '2026-11-08',
    art: 'panels/swept',
    alt: 'Comic panels with a mask, a star and a bolt',
    content: `
<p>There are defeats that come down to a coin, and there are defeats like Saturday's. Iron Harbour were better on all three maps, and by the last one both sides knew it.</p>
<p>The team asked us to publish their own notes rather than a report. Here they are, barely edited.</p>
<ul><li><p><strong>Map 1.</strong> We traded ultimates one for one. They traded one for none. That is the map.</p></li><li><p><strong>Map 2.</strong> Good hold, bad retreat. We walked back in single file, like tourists.</p></li><li><p><strong>Map 3.</strong> Tilted. cuta said a joke, nobody laughed, cuta said it again.</p></li></ul>
<p>Francesca “franċi” Bugeja, the strategist, added a line at the bottom: <em>We were not out-aimed once. I find that both good and annoying.</em></p>
<p>The joke, for the record, concerned a priest and a flanker. It will be used again in the return match on 5 December.</p>`,
  },
  {
    title: 'Bronze of a sort at the Calypso Clash',
    excerpt: 'The Rivals team share third place and find a new pairing on the back line.',
    category: 'Marvel Rivals',
    date: '2026-09-21',
    art: 'panels/calypso',
    alt: 'Slanted comic panels in print dots',
    content: `
<p>No match is played for third place at the Calypso Clash, so Tempesta's Marvel Rivals team came home as joint third with a group from Bilbao that they never met. The two captains have agreed by message that each of them is fourth on odd days.</p>
<p>The result matters less than how it came about. With ocho nursing a sore wrist, sal and franċi swapped partners on the first evening and never swapped back. Over eleven maps the new pairing kept the front line alive for, on average, nine seconds longer per fight. In this game nine seconds is a short holiday.</p>
<p>The semi-final was lost 2–3 to the winners of the tournament, after a last map in which the cart stopped 1.4 metres from its goal. There is a picture. It has been cut out and stuck above the door at exactly that height from the floor.</p>
<p>Prize: €1,800. Wrist: better.</p>`,
  },
  {
    title: 'A cup for the new kids: Tempesta win the Mediterranean Rivals Cup',
    excerpt: 'Seven months after the team was founded, a 3–2 final gives Marvel Rivals its first trophy.',
    category: 'Marvel Rivals',
    date: '2026-05-25',
    art: 'panels/cup',
    alt: 'A comic page with a burst and a flash',
    featured: true,
    content: `
<p>In October they were six strangers and a group chat. On Sunday they won the Mediterranean Rivals Cup, from two maps down, against a team that has lived in the same house for three years.</p>
<p>"At 0–2 we had a talk," said captain Dylan “cuta” Cutajar. "That is to say, Nathan ate a banana and we all looked at him eating it. Then he said, ‘They never look up.’ And they did not. They never looked up."</p>
<h2>Three maps from above</h2>
<p>So aguz went over the rooftops. On the third map he dropped behind the back line seven times. By the fourth the opponents were looking up constantly, which meant that nobody was watching the street, which was where ocho came in. The fifth lasted six minutes.</p>
<blockquote><p>We did not have a plan. We had a banana. — aguz</p></blockquote>
<h2>How to make a team in seven months</h2>
<p>There was no trial. The six were chosen from 140 players of an open ladder by a single question: who do others queue with twice? Three had never met anyone they played with. Two lived on the same street in Birkirkara and did not know it.</p>
<p>Sara “sal” Lindholm joined from Gothenburg for what was meant to be six weeks. She has stayed, has learned to swear in Maltese at a level that worries the academy, and on Sunday kept the front line standing through a fifth map in which she died once.</p>
<p>The coaches are careful with praise. The field in the cup was good, not great, and the return to the league in June will be sterner. But a team that can be calm at 0–2 has learned the part that cannot be taught.</p>
<p>The €4,000 is the team's first prize money. The peel, we are told, was not kept.</p>`,
  },
];
