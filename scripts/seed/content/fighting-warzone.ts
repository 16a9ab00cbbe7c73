import type { Draft } from './article';

export const tekkenArticles: readonly Draft[] = [
  {
    title: 'lulli wins Strait Street Brawl from the losers’ bracket',
    excerpt:
      'Maria Ellul lost her second match and then none of the next nine. A night at the loudest event of the summer.',
    category: 'Tekken 8',
    date: '2026-08-30',
    art: 'impact/brawl',
    alt: 'The flash of a blow between two colours',
    featured: true,
    content: `
<p>By eleven on Saturday night the street was so full that the waiters passed plates over the heads of the crowd. By half past one Maria “lulli” Ellul had beaten nine opponents in a row, and people were standing on chairs to see the tenth.</p>
<p>She had lost early, 1–2 to a visiting Jin, and dropped into the losers' bracket with three hours to play and no room for another mistake. "It is simpler there," she said later. "You cannot think about winning. You can only think about not going home."</p>
<h2>The long way round</h2>
<p>She went through a former champion, a clubmate and, at ten to one, the same Jin again. This time she gave him nothing to punish: short strings, a great deal of walking backwards, and one parry in the fifth round that could be heard as far as the theatre.</p>
<p>In the grand final she had to win two sets and won them 3–1 and 3–0. Her grandmother, who had watched from a balcony directly above the stage, lowered a basket on a rope. There was a <em>ħobża</em> in it, and a note: <em>Now eat.</em></p>
<img src="image:impact/final" alt="Two sweeps of light meet in a burst">
<h2>From the back room</h2>
<p>She learned the game in the back room of her uncle's bar, on a machine with one dead button. To this day she does not use the move that was on it. Her opponents know that, and prepare for a player who is missing a tool. It has not helped them much.</p>
<p>By day Maria teaches chemistry at a school in Paola. Four of her pupils were in the crowd, under strict orders to be home by eleven, and were found in the front row at a quarter past one by somebody with a microphone and a sense of mischief. She has said that there will be a test.</p>
<p>The first prize was €2,500. The other two Tempesta players, muska and il-kbir, finished fifth and ninth.</p>`,
  },
  {
    title: 'Frame data without fear',
    excerpt: 'Plus, minus, punish: what the numbers mean, with one table and no spreadsheets.',
    category: 'Tekken 8',
    date: '2026-03-29',
    art: 'keyboard/frames',
    alt: 'Keys with signs on them, lit from below',
    content: `
<p>Ask a fighting-game player a simple question and you will be given a number. It is off-putting, and it need not be. There are only three numbers worth knowing when you begin.</p>
<table><tbody><tr><th><p>Number</p></th><th><p>Question it answers</p></th><th><p>Rule of thumb</p></th></tr><tr><td><p>Start-up</p></td><td><p>How soon does it hit?</p></td><td><p>10 is fast, 20 is slow</p></td></tr><tr><td><p>On block</p></td><td><p>Whose turn is it now?</p></td><td><p>Plus: yours. Minus: theirs</p></td></tr><tr><td><p>On hit</p></td><td><p>What do I get for it?</p></td><td><p>+5 and more: keep going</p></td></tr></tbody></table>
<h2>A worked example</h2>
<p>You block an attack that is −12. The other player cannot move for twelve frames, which is a fifth of a second: 12 ÷ 60 = 0.2 s. Your fastest punch starts in ten. So it hits, and there is nothing that he can do. That is a <strong>punish</strong>, and it is the whole secret.</p>
<h2>Homework</h2>
<p>Choose the <em>one</em> move that always beats you at the club evening. Look up its number on block. If it is −10 or worse, learn one answer. Do that for a month and you will have four answers, which is three more than most people who talk about frame data.</p>`,
  },
  {
    title: 'Ninth in Bologna, and three pages of notes',
    excerpt: 'il-kbir meets Europe’s best throw game and brings a piece of it home.',
    category: 'Tekken 8',
    date: '2026-01-25',
    art: 'impact/bologna',
    alt: 'Shards fly from a bright centre',
    content: `
<p>Karl “il-kbir” Schembri is called the big one because he is not. At the Bologna Clash he sat on two cushions, beat six people and lost to two, one of whom won the tournament.</p>
<p>The second defeat is the one he talks about. His opponent threw him eleven times in four rounds, and he broke three. "I watched the hands. Everyone tells you to watch the hands. He has identical hands."</p>
<p>He did what any sensible person would do: he bought the man a plate of tortellini and asked. The answer filled three pages of a notebook, and came down to this: do not watch the hands, watch what he wants you to be afraid of.</p>
<p>Ninth to twelfth place is worth €350. The notebook is on loan to the academy and has to be back by Monday.</p>`,
  },
];

export const warzoneArticles: readonly Draft[] = [
  {
    title: 'One hundred and none: the squad that crept into the ladder’s top 100',
    excerpt: 'No prize, no stage, 212 matches. The Warzone four explain why they bothered.',
    category: 'Warzone',
    date: '2026-08-02',
    art: 'drop-zone/ladder',
    alt: 'A map with a closing circle and landing marks',
    content: `
<p>The Summer Ladder pays nobody. It has 41,000 squads, no final and no trophy, and it ends at six in the morning on a Sunday. Tempesta finished 97th.</p>
<p>"We wanted to know what we are without a scrim partner who knows us," said captain Ryan Galea. "It turns out that we are quite good at leaving." In 212 matches the four reached the last circle 88 times, mostly by going round the fights that everyone else was so keen on.</p>
<p>The recipe is not exciting: land late, take the second-best building, rotate before the warning. <strong>xlokk</strong>, who does not give his name and hardly ever his opinion, called it “the sirocco method”: you do not see it, and then everything is uncomfortable.</p>
<p>On the final night they slipped to 104th and had one match left. They won it with two kills. Their neighbours will be pleased that it is over.</p>`,
  },
  {
    title: 'Second at the Għadira Drop',
    excerpt: 'Sand in the fans, salt on the screens: the beach tournament ends one kill short.',
    category: 'Warzone',
    date: '2026-06-21',
    art: 'drop-zone/ghadira',
    alt: 'Height lines of an island and a white circle',
    content: `
<p>You can tell the regulars at the Għadira Drop because they bring a paintbrush. By noon the sand is in everything, and a dry brush is the only thing that gets it out of a keyboard.</p>
<p>Eight maps, kills plus placement, one tent. Tempesta led after five. On the sixth a rival trio had the match of their lives, nineteen kills on a single hillside, and from then on it was a chase.</p>
<p>It finished 148 points to 147. On the last map Owen “pacemaker” Pace had an opponent in his sights when the zone took him first; the kill counted for nobody. "I have dreamed about it twice," he said. "In the second dream I was the zone."</p>
<p>The €3,400 for second place is shared by three. The brush has been washed, dried and put back in the case for next June.</p>`,
  },
];
