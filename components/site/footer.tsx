import Link from 'next/link';
import { site } from '@/lib/site';
import { CookieSettingsButton } from './cookie-settings-button';
import { Logo } from './logo';
import { feedLinks, footerNavigation } from './navigation';
import { SocialIcons } from './social-links';

/** The foot of every public page. */
export function Footer() {
  return (
    <footer className="border-t border-line bg-canvas">
      <div className="page-width grid gap-8 py-12 md:grid-cols-[1fr_auto] md:items-end">
        <div>
          <Logo />
          <p className="mt-4 max-w-form text-sm text-muted">{site.tagline}</p>
        </div>
        {/* Aligns the icons with the edge, not the padding around them. */}
        <div className="-mx-3">
          <SocialIcons />
        </div>
      </div>
      <div className="page-width">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line py-6 text-sm text-muted">
          <p>
            © {site.name}, {site.headquarters}
          </p>
          <nav aria-label="Footer">
            <ul className="flex flex-wrap gap-x-6 gap-y-2">
              {footerNavigation.map(({ label, href }) => (
                <li key={href}>
                  <Link href={href} className="inline-block py-0.5 transition-colors hover:text-ink hover:underline">
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
        className="h-[0.46em] overflow-hidden text-center display text-[24vw] leading-[0.86] text-raised select-none before:content-[attr(data-name)] forced-colors:hidden"
      />
    </footer>
  );
}
