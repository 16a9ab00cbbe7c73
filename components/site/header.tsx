import Link from 'next/link';
import { Icon } from '@/components/ui/icon';
import { KeyHint } from '@/components/ui/key-hint';
import { type SocialLink, socialLinks } from '@/lib/platform/site/identity';
import type { Site } from '@/lib/settings/rules';
import { Logo } from './logo';
import { MobileMenu, NavLink } from './mobile-menu';
import { mainNavigation, moreNavigation } from './navigation';
import { SearchForm } from './search-form';
import { SocialIcons } from './social-links';
import { ThemeSwitch } from './theme-switch';

function DesktopNavigation({ shopUrl }: Pick<Site, 'shopUrl'>) {
  return (
    <nav aria-label="Main" className="hidden lg:block">
      <ul className="flex h-header items-stretch">
        {mainNavigation.map(({ label, href }) => (
          <li key={href} className="flex">
            <NavLink
              href={href}
              className="relative flex items-center px-4 label text-muted transition-colors after:absolute after:inset-x-4 after:bottom-0 after:h-1 after:origin-left after:scale-x-0 after:-skew-x-45 after:bg-accent after:transition-transform after:duration-300 after:ease-storm hover:text-ink hover:after:scale-x-100 aria-[current=page]:text-ink aria-[current=page]:after:scale-x-100"
            >
              {label}
            </NavLink>
          </li>
        ))}
        {shopUrl !== '' && (
          <li className="flex items-center pl-3">
            <ShopLink
              url={shopUrl}
              className="inline-flex h-11 items-center gap-1.5 border border-line-strong px-4 label transition-colors hover:border-accent hover:bg-accent hover:text-on-accent"
            />
          </li>
        )}
      </ul>
    </nav>
  );
}

/** The keys that focus the search field; hidden while it has the focus. */
function SearchHint() {
  return (
    <span className="group-focus-within:invisible max-xl:hidden">
      <KeyHint>Ctrl + K</KeyHint>
    </span>
  );
}

function MobileNavigation({ shopUrl, links }: Pick<Site, 'shopUrl'> & { links: SocialLink[] }) {
  return (
    <MobileMenu>
      <nav aria-label="Main">
        <ul className="divide-y divide-line border-b border-line">
          {mainNavigation.map(({ label, href }) => (
            <li key={href}>
              <NavLink
                href={href}
                className="block py-3.5 display text-headline transition-colors hover:text-accent-text aria-[current=page]:text-accent-text"
              >
                {label}
              </NavLink>
            </li>
          ))}
          {shopUrl !== '' && (
            <li>
              <ShopLink
                url={shopUrl}
                className="flex items-center gap-2 py-3.5 display text-headline transition-colors hover:text-accent-text"
              />
            </li>
          )}
        </ul>
        <ul className="mt-5 grid grid-cols-2 gap-x-6">
          {moreNavigation.map(({ label, href }) => (
            <li key={href}>
              <NavLink
                href={href}
                className="block py-2.5 label text-muted transition-colors hover:text-accent-text aria-[current=page]:text-accent-text"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-6 space-y-5">
        <SearchForm />
        {/* Aligns the icons with the edge, not the padding around them. */}
        <div className="-mx-3">
          <SocialIcons links={links} />
        </div>
      </div>
    </MobileMenu>
  );
}

/** The head of every public page. */
export function Header({ site }: { site: Site }) {
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-canvas">
      <div className="page-width flex h-header items-center gap-4">
        <Link href="/" aria-label={`${site.name}, home`} className="mr-auto flex min-w-0 lg:mr-4">
          <Logo site={site} />
        </Link>
        <DesktopNavigation shopUrl={site.shopUrl} />
        <div className="ml-auto hidden max-w-56 min-w-0 grow basis-32 lg:block xl:max-w-72">
          <SearchForm hint={<SearchHint />} />
        </div>
        <div className="flex items-center">
          <ThemeSwitch />
          <MobileNavigation shopUrl={site.shopUrl} links={socialLinks(site)} />
        </div>
      </div>
    </header>
  );
}

/** A link to the shop, another site: it opens in a new tab, without access to this one (SPEC §2). */
function ShopLink({ url, className }: { url: string; className?: string }) {
  return (
    <a href={url} target="_blank" rel="noopener" className={className}>
      Shop
      <Icon name="out" className="size-4" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
