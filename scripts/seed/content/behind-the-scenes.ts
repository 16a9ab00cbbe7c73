import type { Draft } from './article';

export const behindTheScenesArticles: readonly Draft[] = [
  {
    title: 'Twelve milliseconds: why we pulled out every cable',
    excerpt: 'A slow switch, a fast weekend and a network that two people can now explain.',
    category: 'Behind the Scenes',
    date: '2026-10-12',
    art: 'keyboard/network',
    alt: 'Rows of keys with light between them',
    content: `
<p>For most of the summer the players said that the game felt heavy on Tuesdays. We smiled. Then somebody measured it, and on Tuesdays it was twelve milliseconds heavier.</p>
<p>The culprit was a backup. Every Tuesday the studio copied its recordings to the archive, over the same switch as the practice room, at full speed and at exactly half past six. Nobody had been wrong about anything, and it had gone on for two years.</p>
<h2>What we did</h2>
<ol><li><p>Drew the network on paper, for the first time since 2018.</p></li><li><p>Threw the drawing away, because it showed a router that nobody could find.</p></li><li><p>Found the router. It was above the ceiling, doing nothing, very warm.</p></li><li><p>Gave the players a line of their own.</p></li></ol>
<p>A small script now looks for trouble before the players can feel it:</p>
<pre><code class="language-bash">#!/bin/bash
# Complain when the median of 100 pings is above 3 ms.
median=$(ping -c 100 -i 0.2 "$1" | grep -oP 'time=\\K[0-9.]+' | sort -n | sed -n '50p')
if (( $(echo "$median > 3" | bc) )); then
  echo "Slow line to $1: $median ms"
fi</code></pre>
<p>And the results are kept where the coaches can ask for them:</p>
<pre><code class="language-sql">SELECT day, percentile_cont(0.5) WITHIN GROUP (ORDER BY ms) AS median
FROM pings
WHERE room = 'practice'
GROUP BY day
ORDER BY median DESC
LIMIT 10;</code></pre>
<p>Was it worth it? Twelve milliseconds is less than a single frame on most of our screens. No coach will claim that it won or lost a match. But a player who thinks that the line is slow plays as if it were, looks for it in every duel he loses, and stops looking for his own mistakes. That is what we repaired.</p>
<p>The drawing of the new network hangs beside the door, on one sheet, with the date. If you change something, change the drawing. It is the only rule, and so far it has been broken only once, by the person who made it.</p>
<p>Tuesdays are now as light as the rest of the week. The router has been given a place in the museum corner, unplugged.</p>`,
  },
  {
    title: 'Lunch for thirty: a day in the club kitchen',
    excerpt: 'Nerves, allergies and one very large pot. Meet the person the players would least like to lose.',
    category: 'Behind the Scenes',
    date: '2026-06-08',
    art: 'bastion/kitchen',
    alt: 'Evening sun over the harbour walls',
    content: `
<p>The day in the kitchen begins with a list of who is playing. "Before a match they do not want to eat, so you have to be clever," says Doris, who has cooked for the club since it had a kitchen. "Soup does not count as eating. I put everything in the soup."</p>
<p>There are thirty for lunch on an ordinary Wednesday, among them two vegans, one allergy to nuts and a jungler who will eat only beige food. She knows all of it without notes.</p>
<h2>House rules</h2>
<ul><li><p>No headsets at the table.</p></li><li><p>Whoever lost in the morning lays it; whoever won clears it.</p></li><li><p>Nobody talks about the match before the coffee.</p></li></ul>
<p>The third has done more for the club than any analyst, coach zed thinks. An hour without the match, and by the time the coffee comes it has become a smaller thing.</p>
<p>Doris does not play. She watches every match on the small television over the sink, with the sound off, and judges it by posture. "When they lean forward they are losing. When they lean back they have lost. In between is when they eat well."</p>
<p>She has been asked to travel with the teams and has always refused. Somebody has to be here when they come back, she says, and there has to be something on the stove.</p>
<p>On the day we visit there is <em>kusksu</em> with broad beans. There is silence for about four minutes. Then somebody asks for more.</p>`,
  },
  {
    title: 'A page from the coach’s notebook',
    excerpt: 'What a week of preparation looks like when somebody writes all of it down.',
    category: 'Behind the Scenes',
    date: '2026-02-08',
    art: 'site-plan/notebook',
    alt: 'A map in blocks with a dotted route',
    content: `
<p>We asked the coaches to let us print one week of notes. They said no. Then they said yes, provided it was a week that they had lost. So here is the second week of January, in which all four teams that played were beaten.</p>
<h3>Monday</h3>
<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><label><input type="checkbox" checked="checked"><span></span></label><div><p>Watch the opponent's last three matches with the sound off</p></div></li><li data-type="taskItem" data-checked="true"><label><input type="checkbox" checked="checked"><span></span></label><div><p>Write down only what happens twice</p></div></li><li data-type="taskItem" data-checked="false"><label><input type="checkbox"><span></span></label><div><p>Ask the players the same question, before telling them</p></div></li></ul>
<h3>Wednesday</h3>
<p>Scrim. Played the plan for one hour, the opposite for another. The opposite was better. <s>Change the plan.</s> Understand why first.</p>
<h3>Friday</h3>
<p>No screens after eight. Two players walked to the breakwater; one of them, who has not spoken much this month, spoke the whole way back.</p>
<h3>Sunday</h3>
<p>Lost. Not because of the plan. Underlined: <u>the box in Monday's list that was not ticked</u>.</p>
<p>The following Sunday all four teams won. The notes of that week remain in the drawer.</p>`,
  },
  {
    title: 'Everything the editor can do',
    excerpt:
      'One article that uses every tool on the bar, for writers who want to see how it looks before they press the button.',
    category: 'Behind the Scenes',
    date: '2026-11-20',
    art: 'crosshair/editor',
    alt: 'A crosshair over a town at dusk',
    content: `
<p>New writers ask what the website can show. The short answer is this page. Open it in the editor, look at how a thing was made, and take what you need.</p>
<h2>Words</h2>
<p>Text can be <strong>bold</strong>, <em>italic</em>, <u>underlined</u> or <s>struck out</s>, and <strong><em>two at once</em></strong> where it must. Chemistry wants a subscript, as in H<sub>2</sub>O, and area a superscript, as in 20 m<sup>2</sup>. A word may have <span style="color: var(--palette-blue)">a colour of the palette</span>, which is a lighter one in the dark theme, or <span style="background-color: var(--palette-amber)">a background</span>, or both in <span style="color: #14060b; background-color: #ffd84d">the colours of Marvel Rivals</span>. It may link <a href="/teams">to our teams</a> and to <a href="https://www.example.org/" target="_blank" rel="noopener noreferrer nofollow">another site</a>.</p>
<p>Maltese needs its own letters, and it has them: <em>ċavetta, ġurnata, għalqa, ħanut, żarbun</em>.</p>
<h3>Headings go down to four</h3>
<h4>Like this one</h4>
<p>Use them in order. People who listen to the page move by heading.</p>
<h2>Places on the line</h2>
<p style="text-align: left">This stands on the left, as almost everything should.</p>
<p style="text-align: center">This is centred: good for a score.</p>
<p style="text-align: right">This keeps to the right: good for a date.</p>
<p style="text-align: justify">This fills the line from edge to edge. It looks tidy in a wide column and leaves holes in a narrow one, so think of those who read on a telephone before you use it.</p>
<p data-indent="1">One step in.</p>
<p data-indent="2">Two steps in.</p>
<p data-indent="3">Three,</p>
<p data-indent="8">and eight, which is as far as it goes.</p>
<h2>Lists</h2>
<ul><li><p>Bullets for things in no order</p><ul><li><p>which can hold others</p></li></ul></li><li><p>and carry on afterwards</p></li></ul>
<ol><li><p>Numbers for steps</p></li><li><p>that follow each other</p></li></ol>
<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><label><input type="checkbox" checked="checked"><span></span></label><div><p>A box that is ticked</p></div></li><li data-type="taskItem" data-checked="false"><label><input type="checkbox"><span></span></label><div><p>A box that is not</p></div></li></ul>
<h2>Other people's words</h2>
<blockquote><p>Stennew. — grigal, calling a timeout in the Grand Harbour Open final</p></blockquote>
<h2>Code</h2>
<p>Inside a sentence it is <code>scoreText(match)</code>. On its own it is coloured by language:</p>
<pre><code class="language-javascript">const winner = (match) =&gt; {
  if (match.status !== 'Finished') return null;
  return match.scoreA &gt; match.scoreB ? match.teamA : match.teamB;
};</code></pre>
<pre><code class="language-cpp">#include &lt;iostream&gt;

int main() {
    std::cout &lt;&lt; "Merhba!" &lt;&lt; std::endl;
}</code></pre>
<pre><code class="language-diff">- Meet at 18:00
+ Meet at 17:30, the ferry is early</code></pre>
<h2>Formulas</h2>
<p>A formula can stand in a line: <span data-type="inline-math" data-latex="E = mc^2"></span>. A bigger one stands alone:</p>
<div data-type="block-math" data-latex="\\bar{x} = \\frac{1}{n}\\sum_{i=1}^{n} x_i"></div>
<h2>Tables</h2>
<table><tbody><tr><th><p>Team</p></th><th><p>Played</p></th><th><p>Won</p></th></tr><tr><td><p>Counter-Strike 2</p></td><td><p>14</p></td><td><p>10</p></td></tr><tr><td><p>Rocket League</p></td><td><p>12</p></td><td><p>9</p></td></tr><tr><td><p>Marvel Rivals</p></td><td><p>11</p></td><td><p>5</p></td></tr></tbody></table>
<p>Cells can be joined, coloured and aligned, for a timetable or a bracket:</p>
<table><tbody><tr><th><p>Saturday</p></th><th><p>Main stage</p></th><th><p>Side stage</p></th></tr><tr><th><p>11:00</p></th><td colspan="2" style="background-color: var(--palette-raised)"><p style="text-align: center"><strong>Doors, coffee, draw of the groups</strong></p></td></tr><tr><th><p>12:30</p></th><td><p>Tekken 8, pools</p></td><td rowspan="2"><p>Open tables: bring your own pad</p></td></tr><tr><th><p>15:00</p></th><td><p>Rocket League, semi-finals</p></td></tr></tbody></table>
<hr>
<h2>Pictures and videos</h2>
<p>Say what a picture shows, for those who cannot see it.</p>
<figure><img src="image:storm/editor" alt="Lightning above a fishing boat in high seas"><figcaption>A caption stands below. This one says who drew it: nobody, the site draws them by itself.</figcaption></figure>
<img src="image:keyboard/editor" alt="Two keys of a keyboard, one of them pressed" data-align="center" style="width: 50%">
<p>A picture can be half as wide as the text and stand left, right or, like this one, in the middle.</p>
<p>A video waits for a click, and for consent, before it loads:</p>
<div data-video="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ"></div>
<p>YouTube, Twitch and Vimeo all work. So does a picture that lies on another host, though your own upload is the better neighbour.</p>
<img src="https://www.example.org/harbour.png" alt="The harbour from above">
<p>That is all of it. Now go and write something shorter.</p>`,
  },
];
