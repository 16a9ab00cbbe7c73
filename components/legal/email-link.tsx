import { site } from '@/lib/site';

/** The organisation's address for letters. */
export function EmailLink() {
  return <a href={`mailto:${site.email}`}>{site.email}</a>;
}
