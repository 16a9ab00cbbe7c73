import { notFoundMessages } from '@/lib/messages';

/**
 * Replaces the built-in one of Next.js, which would add its hidden markup and styles to every page. Public pages use
 * the one of their route group.
 */
export default function NotFound() {
  return <h1>{notFoundMessages.heading}</h1>;
}
