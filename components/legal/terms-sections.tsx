import Link from 'next/link';
import type { Site } from '@/lib/settings/rules';
import { EmailLink, type LegalSection } from './legal-page';

/** Returns the eight sections of the terms of service (SPEC §2). */
export const termsSections = (site: Site): LegalSection[] => [
  {
    id: 'eligibility',
    title: 'Eligibility',
    body: (
      <>
        <p>
          Anyone may read this website. If you are under 13, or younger than the age at which you may agree to terms
          like these where you live, please use it together with a parent or guardian.
        </p>
        <p>The staff area is for people whom {site.name} has given an account, and for nobody else.</p>
      </>
    ),
  },
  {
    id: 'acceptable-use',
    title: 'Acceptable use',
    body: (
      <>
        <p>Please use the website fairly. You agree not to:</p>
        <ul>
          <li>break the law with it, or harass, threaten or impersonate anybody;</li>
          <li>try to get into the staff area, other people’s accounts or the systems behind the website;</li>
          <li>overload it, spread malware through it, or get around its limits;</li>
          <li>inflate view counts, or copy its content in bulk by automatic means without our permission.</li>
        </ul>
        <p>
          Security researchers are welcome: tell us what you find, and give us time to repair it before you publish.
        </p>
      </>
    ),
  },
  {
    id: 'content-and-ip',
    title: 'Content and intellectual property',
    body: (
      <>
        <p>
          The name {site.name}, the logo, articles, pictures and designs on this website belong to us or to those who
          allow us to use them. You may read, link to and share our pages, and quote from them with a link to the
          source. Any other use needs our written permission.
        </p>
        <p>
          Names and marks of games, tournaments and partners belong to their owners. If you believe that something here
          infringes your rights, write to us and we look into it at once.
        </p>
      </>
    ),
  },
  {
    id: 'disclaimers',
    title: 'Disclaimers',
    body: (
      <>
        <p>
          We write with care, but schedules change, results are corrected and people make mistakes. The website is
          provided as it is and as it is available, without a promise that it is complete, free of errors or always
          online.
        </p>
        <p>
          We link to websites that are not ours, such as our shop, partners and social networks. Their owners answer for
          them.
        </p>
      </>
    ),
  },
  {
    id: 'liability',
    title: 'Limitation of liability',
    body: (
      <p>
        As far as the law allows, {site.name} is not liable for indirect loss, lost profit or lost data that comes from
        using this website or from not being able to use it. Nothing in these terms limits liability that cannot be
        limited by law, such as liability for intent, gross negligence, or injury to life and health, or the rights that
        you have as a consumer.
      </p>
    ),
  },
  {
    id: 'termination',
    title: 'Termination',
    body: (
      <p>
        You may stop using the website at any time. We may restrict or end the access of anyone who breaks these terms,
        and change or close parts of the website. The sections on content, disclaimers and liability stay in force after
        that.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: (
      <p>
        We may change these terms. The text on this page, with the date at its top, is the one that applies from the day
        of its publication. If you use the website after that, you agree to it.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact us',
    body: (
      <p>
        Questions about these terms go to <EmailLink email={site.email} />. What happens with your personal information
        is written in our <Link href="/privacy">Privacy Policy</Link>. These terms follow the law of {site.law}.
      </p>
    ),
  },
];
