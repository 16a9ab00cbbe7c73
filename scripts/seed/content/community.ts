import type { Draft } from './article';

export const communityArticles: readonly Draft[] = [
  {
    title: 'Harbour LAN is back: 300 seats, two nights, one soup',
    excerpt: 'Tickets for the winter LAN go on sale on Monday. What to bring, what to leave at home.',
    category: 'Community',
    date: '2026-11-03',
    art: 'site-plan/lan',
    alt: 'A model of halls and corridors from above',
    content: `
<p>On the second weekend of December the old cargo hall fills up again. Harbour LAN has 300 seats this year, forty more than last time, and they are all a little wider.</p>
<h2>Bring</h2>
<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><label><input type="checkbox" checked="checked"><span></span></label><div><p>Your computer, and a sticker with your name on it</p></div></li><li data-type="taskItem" data-checked="true"><label><input type="checkbox" checked="checked"><span></span></label><div><p>A network cable of at least five metres</p></div></li><li data-type="taskItem" data-checked="false"><label><input type="checkbox"><span></span></label><div><p>A mug. There is soup all night, and there are never enough mugs</p></div></li></ul>
<h2>Leave at home</h2>
<p>Speakers, heaters and your own switch. Last year one well-meant switch took down forty seats for an hour.</p>
<p>There will be open tournaments in CS2, Rocket League and Tekken 8, and a beginners' corner with coaches from all seven teams. Under-sixteens come with an adult, who gets in free and is usually the one still there at four in the morning.</p>
<p>Tickets cost €25 for both nights. Ten seats a night are free for those who cannot afford one: write to us, no questions asked.</p>`,
  },
  {
    title: 'Twenty-two schools, one league, no homework excuses',
    excerpt: 'The school league starts its fourth season with a record field and a new rule about sleep.',
    category: 'Community',
    date: '2026-09-12',
    art: 'crosses/league',
    alt: 'A pattern of eight-pointed crosses in side light',
    content: `
<p>It began with four schools and a borrowed projector. This autumn twenty-two take part in the Tempesta School League, including for the first time three from Gozo, whose players have the longest away trip in the competition and the best snacks.</p>
<p>Each school enters a team of five with a teacher. They play on Wednesday afternoons, in the building, and never later than six. New this year: a match started by anybody who has slept for less than seven hours is a match forfeited. It is an honour system. The teachers say that it works alarmingly well.</p>
<h2>More than players</h2>
<p>There are places for casters, referees and statisticians too. Last season's best commentary came from a girl of fourteen in Żejtun, who explained a four-player retake in one breath and in two languages.</p>
<p>What do the schools get out of it? We asked the teachers. One wrote that attendance on Wednesdays had never been so good. Another has a boy who had not spoken in class for a year and now calls for a team of five. A third wrote only: “They tidy up.”</p>
<p>Parents are asked to come to at least one match. Most come expecting to be worried and leave having argued with a stranger about vision control.</p>
<p>The final is at the Grand Harbour Open next November, on the main stage, before the professionals. Entry is free, as it has been since the beginning. It is paid for by a tenth of all prize money the first teams win. So do cheer for them.</p>`,
  },
  {
    title: 'Festa, fireworks and frame data',
    excerpt: 'For one week in August our Tekken players set up in a village square. Half the village queued.',
    category: 'Community',
    date: '2026-08-17',
    art: 'trophy/festa',
    alt: 'A golden cup in a shower of confetti',
    content: `
<p>Between the nougat stall and the brass band there was, this year, a folding table with two arcade sticks on it. A cardboard sign said: <strong>Beat the champion, win a nougat</strong>.</p>
<p>In six evenings 411 people tried. Nineteen won, and one of those was the parish priest, who had, it turned out, spent a good part of the nineties in an arcade in Sliema. He took the nougat and declined a rematch on principle.</p>
<p>"In a club you play people who know the game," said Stephen “muska” Muscat. "Here a lady of seventy pressed everything at once and I had no answer. There is no frame data for Ċettina."</p>
<p>We will be back next August in two villages. If yours would like to be one of them, write to us before Easter, and tell us who makes the nougat.</p>`,
  },
  {
    title: 'The Christmas stream raised €18,400',
    excerpt: 'Thirty hours, forty guests, one goat. Thank you to everyone who gave.',
    category: 'Community',
    date: '2025-12-14',
    art: 'broadcast/charity',
    alt: 'Sound waves around a microphone',
    content: `
<p>At a quarter to four in the morning, with six thousand euro still to go, somebody promised that if we got there he would milk a goat on camera. We got there. There was, unfortunately, a goat.</p>
<p>Thirty hours of stream brought in <span style="color: #ff3366"><strong>€18,400</strong></span> for the children's ward, which will use it for a playroom with four consoles and a great many beanbags. It is the most we have ever raised; the year before it was €11,250.</p>
<p>Forty guests played, sang, cooked or lost to each other. The longest single match was a draughts game between our LoL coach and a nine-year-old former patient. It lasted two hours. She won.</p>
<p>All money went straight to the hospital's fund and not one cent through the club. The receipts are public. The goat is called Ġorġa and is doing well.</p>`,
  },
  {
    title: 'The view from the referee’s chair',
    excerpt: 'A photo essay in progress: twelve matches, one stool, no replays.',
    category: 'Community',
    date: '2025-08-18',
    art: 'stage/referee',
    alt: 'A stage between two rows of players',
    draft: true,
    content: `
<p>Nobody comes to see the referee, and that is the first thing she tells you. The second is that the stool is too low and has been since 2019.</p>
<p>We followed her for one weekend of the Grand Harbour Open qualifiers: forty-one disputes, thirty-nine of them about a cable. She carries a torch, a roll of tape, a spare mouse and a whistle that she has never blown.</p>
<p>Pictures to come from Saturday and Sunday. Ask her to check the captions before this is published.</p>`,
  },
];
