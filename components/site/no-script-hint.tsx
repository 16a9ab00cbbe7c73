import Link from 'next/link';

/** Links to further entries below a list that shows only its first page without JavaScript. */
export function NoScriptHint() {
  return (
    <p className="mt-8 hidden text-center text-muted print:hidden no-script:block">
      Without JavaScript the list ends here.{' '}
      <Link href="/search" className="text-accent-text underline underline-offset-4">
        Search for the rest
      </Link>
    </p>
  );
}
