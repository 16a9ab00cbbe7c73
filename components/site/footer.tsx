import Link from 'next/link';
import type { Site } from '@/lib/settings/rules';
import { socialLinks } from '@/lib/platform/site/identity';
import { CookieSettingsButton } from './cookie-widget';
import { Logo } from './logo';
import { feedLinks, footerLinks } from './navigation';
import { SocialIcons } from './social-links';

/** Letters of the name that fill the width of the page at the size that the styles give it. */
const BAND_LETTERS = 8;

/** A longer name is set smaller, so that none of it is cut off. */
const bandStyle = ({ length }: string) =>
  length > BAND_LETTERS ? { fontSize: `${((24 * BAND_LETTERS) / length).toFixed(1)}vw` } : undefined;

/** The foot of every public page. */
export function Footer({ site, hasOpenings }: { site: Site; hasOpenings: boolean }) {
  return (
    <footer className="border-t border-line bg-canvas">
      <div className="page-width grid gap-5 py-7 md:grid-cols-[1fr_auto] md:items-center">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Logo site={site} />
          <p className="max-w-form text-sm wrap-anywhere text-muted">{site.tagline}</p>
        </div>
        {/* Aligns the icons with the edge, not the padding around them. */}
        <div className="-mx-3">
          <SocialIcons links={socialLinks(site)} />
        </div>
      </div>
      <div className="page-width">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-line py-4 text-sm text-muted">
          <p className="wrap-anywhere">
            © {site.name}, {site.headquarters}
          </p>
          <nav aria-label="Footer">
            <ul className="flex flex-wrap gap-x-6 gap-y-2">
              {footerLinks(hasOpenings).map(({ label, href, prefetch }) => (
                <li key={href}>
                  <Link
                    href={href}
                    prefetch={prefetch}
                    className="inline-block py-0.5 transition-colors hover:text-ink hover:underline"
                  >
                    {label}
                  </Link>
                </li>
              ))}
              {feedLinks.map(({ label, href }) => (
                <li key={href}>
                  <a href={href} className="inline-block py-0.5 transition-colors hover:text-ink hover:underline">
                    {label}
                  </a>
                </li>
              ))}
              <li>
                <CookieSettingsButton />
              </li>
            </ul>
          </nav>
        </div>
      </div>
      {/* Hidden from screen readers: the name is already above. */}
      <div
        aria-hidden="true"
        data-name={site.shortName}
        style={bandStyle(site.shortName)}
        className="h-[0.2em] overflow-hidden text-center display text-[24vw] leading-[0.86] whitespace-nowrap text-raised select-none before:content-[attr(data-name)] forced-colors:hidden"
      />
    </footer>
  );
}
