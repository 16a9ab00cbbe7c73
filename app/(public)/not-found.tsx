import { NotFoundView } from '@/components/site/not-found-view';

/** A public page whose subject does not exist. Its title comes from the page's own metadata. */
export default function NotFound() {
  return <NotFoundView />;
}
