import { site } from '@/lib/site';

/** A link to the organisation's email address. */
export function EmailLink() {
  return <a href={`mailto:${site.email}`}>{site.email}</a>;
}
