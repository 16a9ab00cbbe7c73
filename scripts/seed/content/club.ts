import type { Draft } from './article';

export const clubArticles: readonly Draft[] = [
  {
    title: 'The warehouse is ours for ten more years',
    excerpt: 'A new lease keeps the club by the harbour until 2036, and pays for a second practice room.',
    category: 'Club News',
    date: '2026-04-11',
    art: 'skyline/lease',
    alt: 'The town by the harbour at night',
    featured: true,
    content: `
<p>The paper was signed on a folding table, because every proper table in the building had a computer on it. With that, Tempesta Esports will stay in its harbour warehouse until the spring of 2036.</p>
<p>The building was a sail loft, then a printer's store, then nothing for eleven years. We moved in with six desks and a kettle in 2016. The roof leaked over the spot where the League of Legends team now sits, which they insist explains their draft phase.</p>
<h2>What changes</h2>
<ul><li><p>A second practice room on the upper floor, so that two teams can scrim without hearing each other's calls.</p></li><li><p>A proper ramp and lift at the street door.</p></li><li><p>New wiring from the meter inwards. The old switchboard goes to the museum corner.</p></li></ul>
<p>Work starts in June and should finish before the autumn season. The studio stays open throughout, so streams will carry on as usual, with perhaps a little drilling for atmosphere.</p>
<h2>What it costs</h2>
<p>The rent is a little above the old one and fixed for the first five years. The building work is paid for by a loan, a grant for the ramp and the sale of the team bus, which had not passed an inspection since 2023 and was bought by a man who wants to keep bees in it.</p>
<blockquote><p>We looked at offices with glass doors and a view. Nobody could say where the <em>kinnie</em> fridge would go, so we stayed.</p></blockquote>
<p>Supporters can see the finished rooms at the open day in September. Tea is free. Bring a jumper: those walls are a metre thick.</p>`,
  },
  {
    title: 'Three new faces for the academy',
    excerpt: 'Two sixteen-year-olds and a late starter of nineteen join the club’s youth programme this summer.',
    category: 'Club News',
    date: '2026-07-06',
    art: 'crosses/academy',
    alt: 'Eight-pointed crosses, one of them lit in red',
    content: `
<p>Ninety-four players applied for the summer intake, and after two weekends of trials the coaches agreed on three. None of them was the best shot in the room. All three were the people the others wanted to keep playing with.</p>
<p>The first two, both sixteen and both from the south of the island, will train with the Counter-Strike and Rocket League coaches on four afternoons a week. The third is nineteen, works mornings at a bakery in Ħal Qormi, and had never played in a team before February. She learns faster than anyone we have seen in years.</p>
<h2>What the academy offers</h2>
<p>Coaching, equipment, travel to two events and a tutor for school work. What it does not offer is a promise. Of the last twelve who went through the programme, three play for a first team, four cast or referee, and five went back to their studies with a good set of friends. We count all twelve as successes.</p>
<p>We give the academy players' names when they play their first official match, and not before. They are young, and they should get to be bad at things in private for a while.</p>
<p>The next trials are in January. <a href="/news">Watch the newsroom</a> for the date.</p>`,
  },
  {
    title: 'Our 2025 in numbers',
    excerpt: 'Matches, miles, broken mice: the annual count, with the embarrassing rows left in.',
    category: 'Club News',
    date: '2026-01-10',
    art: 'storm/numbers',
    alt: 'A painted fishing boat rides a storm',
    content: `
<p>Every January we count things. Some numbers go to our partners, some go to the accountant, and some are published here because we promised in 2012 that we would publish the bad ones as well.</p>
<table><tbody><tr><th><p>What</p></th><th><p>2024</p></th><th><p>2025</p></th></tr><tr><td><p>Official matches</p></td><td><p>211</p></td><td><p>248</p></td></tr><tr><td><p>Won</p></td><td><p>118</p></td><td><p>151</p></td></tr><tr><td><p>Trips off the island</p></td><td><p>9</p></td><td><p>14</p></td></tr><tr><td><p>Hours streamed</p></td><td><p>1,020</p></td><td><p>1,366</p></td></tr><tr><td><p>Mice broken in anger</p></td><td><p>2</p></td><td><p>1</p></td></tr></tbody></table>
<p>The win rate is the highest since 2019. It flatters us a little: thirty of those wins came in domestic qualifiers that we are expected to win. Against teams ranked above us we took 19 matches of 61, which is better than the 11 of the year before and still not enough.</p>
<p>Travel cost more than any other line except salaries. A team from Lyon can drive to half of Europe. We begin every away match with a flight, and in winter with a delay.</p>
<p>As for the mouse: it was an accident, there were witnesses, and the player in question has bought two new ones.</p>`,
  },
  {
    title: 'It began in a basement in Ħamrun',
    excerpt:
      'Eight computers, one extension lead and a rule about pastizzi. The first year of the club, told by those who were there.',
    category: 'Club News',
    date: '2025-01-19',
    art: 'keyboard/basement',
    alt: 'A keyboard with a few keys lit red',
    featured: true,
    content: `
<p>The stairs are still there, behind a shop that now sells phone covers. In the autumn of 2007 they led to a storeroom that belonged to somebody's uncle, and on Friday nights to eight computers carried in by hand.</p>
<p>"You came with the tower under one arm and the monitor under the other," says one of the founders. "If it rained you wrapped it in a bin bag. It always rained. That is more or less how we got the name."</p>
<h2>One fuse</h2>
<p>The room had a single socket. When all eight machines loaded the same map, the fuse went, and whoever had joined last bought the <em>pastizzi</em>. A notebook of the debts survives. By spring one player owed forty-one, half of them pea.</p>
<p>The first tournament was played in that room with five teams, one of which was made up of the uncle's children. There was no prize. The winners' names were written on the wall in marker, and when the owner painted over them a year later he left a clean square around the list.</p>
<p>What did they play? Whatever ran. The strongest of the eight computers belonged to a student of architecture and was used for rendering by day; the weakest was a till from a closed shoe shop. It had no sound card, so its owner learned to watch the floor for shadows. He was the best player of the eight.</p>
<p>Word got round. By the second winter there were thirty people on the stairs on a Friday, and the uncle raised the rent by the price of a new fuse box.</p>
<h3>Why it lasted</h3>
<p>Plenty of clans started that year. Most ended when somebody got a job or a girlfriend. This one had a treasurer, a register and a fine for turning up late. It was dull, and it worked: when the first real LAN came along in Birgu, there was money for the van.</p>
<p>They won it. The trophy is a plastic cup from a sports shop, and it has the best place in our cabinet.</p>`,
  },
  {
    title: 'Bastion Cloud stays on board',
    excerpt: 'Notes for the partner announcement. Figures to be confirmed before this goes out.',
    category: 'Club News',
    date: '2026-10-05',
    art: 'bastion/partner',
    alt: 'A watch-box above the harbour at dusk',
    draft: true,
    content: `
<p>Bastion Cloud has agreed to support the club for a third season. The company runs our match servers and the archive in which every scrim since 2022 is kept.</p>
<p>The agreement covers all seven teams and, for the first time, the school league. Its logo moves from the sleeve to the collar, where it can be read on camera and cannot be covered by a headset.</p>
<p>We still need a quotation from their side, a picture of the signing and the number of servers. Do not publish before the press office has all three.</p>`,
  },
  {
    title: 'When the club closes for Christmas',
    excerpt: 'Opening hours of the practice rooms, the shop and the studio over the holidays.',
    category: 'Club News',
    date: '2026-11-18',
    art: 'skyline/winter',
    alt: 'A domed church among dark roofs under the moon',
    draft: true,
    content: `
<p>The last practice of the year is on Friday 18 December. After that the building is dark until 4 January, apart from the charity stream on the 20th and one very patient security guard.</p>
<p>Orders placed in the shop before 11 December will arrive in time on Malta and Gozo. Parcels to the rest of Europe should be ordered a week earlier.</p>
<p>Players are asked to take home anything that needs feeding. That includes the basil in the kitchen, which is nobody's and which everybody would miss.</p>`,
  },
];
