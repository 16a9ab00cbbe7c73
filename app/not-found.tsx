import { messages } from '@/lib/messages';

/**
 * Stands in place of the one that Next.js has: it would be a part of every page of the site, unseen, with its styles. Public
 * pages show that of their group.
 */
export default function NotFound() {
  return <h1>{messages.notFound.heading}</h1>;
}
