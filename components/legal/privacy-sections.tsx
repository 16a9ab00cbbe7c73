import { retentionSentence } from '@/lib/inbox/rules';
import type { Site } from '@/lib/settings/rules';
import Link from 'next/link';
import { EmailLink, type LegalSection } from './legal-page';

/** Returns the nine sections of the privacy policy (SPEC §2). @param hasOpenings whether visitors can apply for something */
export const privacySections = (site: Site, hasOpenings: boolean): LegalSection[] => [
  {
    id: 'information-we-collect',
    title: 'Information we collect',
    body: (
      <>
        <p>You can read all of this website without an account and without telling us who you are. We collect only:</p>
        <ul>
          <li>
            what your browser sends with every request: your IP address, the page you ask for, and the name and language
            of your browser;
          </li>
          <li>
            a one-way hash made from your browser’s name and language when you open an article or follow a link to a
            partner, so that we count one reader once and not every time;
          </li>
          <li>
            the name of the website that you came from when you open an article. We keep how many readers came from
            each, by day, and nothing about who they were;
          </li>
          <li>the words you type into the search field, for as long as it takes to answer;</li>
          <li>what you write to us, if you send us an e-mail;</li>
          <li>
            what you write into the form of our <Link href="/contact">Contact</Link> page
            {hasOpenings && (
              <>
                {' '}
                or into that of an <Link href="/join">opening</Link>
              </>
            )}
            , to answer you: {retentionSentence(site.messageDays)};
          </li>
          <li>
            the time and the IP address of every attempt to sign in to our staff area, whoever makes it. This record
            stays.
          </li>
        </ul>
        <p>
          For the people who run this website we also keep a username, a name, an e-mail address, a password in a form
          that cannot be read back, the name of each browser they sign in with, and a record of the changes they make,
          which stays as well. If they sign in with an account of another service, we keep which service it is, and the
          account’s number and e-mail address there.
        </p>
      </>
    ),
  },
  {
    id: 'how-we-use-it',
    title: 'How we use your information',
    body: (
      <>
        <p>We use it to:</p>
        <ul>
          <li>deliver the pages you ask for, and keep the website running and free of abuse;</li>
          <li>see which articles are read and which partners’ links are followed, as plain numbers;</li>
          <li>answer your letters;</li>
          <li>let our staff sign in and publish.</li>
        </ul>
        <p>
          The legal grounds are our legitimate interest in running a safe website, your consent where we ask for it, and
          the law where it obliges us. We make no profiles, take no automated decisions about you and show no
          advertising made for you.
        </p>
      </>
    ),
  },
  {
    id: 'cookies-and-analytics',
    title: 'Cookies and analytics',
    body: (
      <>
        <p>
          Visitors get no cookies from us. Your browser keeps a few notes for this website, which stay on your device
          until you clear them:
        </p>
        <ul>
          <li>
            <strong>theme</strong>: whether you chose the dark or the light look;
          </li>
          <li>
            <strong>consent</strong>: your answer to our question about content from other websites;
          </li>
          <li>
            <strong>achievements</strong>: a copy of our list of results, for when it cannot be loaded;
          </li>
          <li>
            <strong>viewed</strong>: which articles were counted in the last minutes. It is gone when you close the tab;
          </li>
          <li>
            <strong>early-article</strong>: the article you open before a page is ready, for the moment until it is
            counted.
          </li>
        </ul>
        <p>
          Staff who sign in get one cookie, which is needed to keep them signed in, and some more while they are at
          another service to sign in with their account there. Their browsers also keep drafts of what they write.
        </p>
        <p>
          We use no analytics service. Videos and pictures from other websites are loaded only after you agree; those
          websites then see your IP address and may set cookies of their own. You can change your answer at any time
          under “Cookie settings” at the foot of every page.
        </p>
      </>
    ),
  },
  {
    id: 'sharing',
    title: 'Sharing of information',
    body: (
      <>
        <p>We do not sell or rent personal information. We share it only with:</p>
        <ul>
          <li>the company that hosts this website, which works on our instructions and for no purpose of its own;</li>
          <li>authorities and courts, where the law obliges us to.</li>
        </ul>
        <p>
          Our shop, our partners and the social networks that we link to are websites of their own. What they do with
          your information is written in their policies.
        </p>
      </>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    body: (
      <>
        <p>Under the General Data Protection Regulation you may ask us to:</p>
        <ul>
          <li>tell you what we hold about you and give you a copy;</li>
          <li>correct what is wrong and delete what we no longer need;</li>
          <li>limit what we do with it, or stop where you object;</li>
          <li>hand it over in a form that a machine can read.</li>
        </ul>
        <p>
          You may withdraw your consent whenever you like. Write to <EmailLink email={site.email} />; we answer within
          one month. If our answer does not satisfy you, you may complain to {site.authority}, or to the authority of
          the country you live in.
        </p>
      </>
    ),
  },
  {
    id: 'security',
    title: 'Security',
    body: (
      <p>
        Connections to this website are encrypted, passwords are stored as hashes that cannot be turned back, and only
        staff who need it have access to personal information. No website is perfectly safe. Should something happen
        that puts your information at risk, we tell you and the authorities as the law requires.
      </p>
    ),
  },
  {
    id: 'children',
    title: 'Children under 13',
    body: (
      <p>
        This website is not directed at children under 13, and we do not knowingly collect personal information from
        them. If you are a parent or guardian and believe that your child has written to us, tell us and we delete it.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    body: (
      <p>
        When we change this policy we publish the new text here and change the date at the top of the page. If a change
        matters to your rights, we say so in the news as well, before it takes effect.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact us',
    body: (
      <p>
        {site.name}, {site.address || site.headquarters}, is responsible for your information. For every question about
        it, write an e-mail to <EmailLink email={site.email} />.
      </p>
    ),
  },
];
