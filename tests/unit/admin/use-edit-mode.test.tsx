// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useEditMode } from '@/components/admin/manager/use-edit-mode';

// The router may miss one of two quick presses of Back: it knows an older address then.
vi.mock('next/navigation', () => ({
  useSearchParams: () => new URLSearchParams('page=2'),
  usePathname: () => '/admin/news',
}));
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let place: HTMLElement;
let root: Root;
let control: ReturnType<typeof useEditMode>;

function Manager() {
  const own = useEditMode();
  return <p ref={() => void (control = own)}>{String(own.mode)}</p>;
}

beforeEach(() => {
  window.history.replaceState(null, '', '/admin/news?query=storm');
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  act(() => root.render(<Manager />));
});
afterEach(() => {
  act(() => root.unmount());
  place.remove();
});

describe('the edit mode of a manager', () => {
  it('follows the address where the router knows an older one', () => {
    act(() => control.open(7));
    expect(place.textContent).toBe('7');
    expect(window.location.search).toBe('?query=storm&edit=7');
    act(() => control.close());
    expect(place.textContent).toBe('null');
    expect(window.location.search).toBe('?query=storm');
  });

  it('follows Back', () => {
    act(() => {
      window.history.replaceState(null, '', '/admin/news?edit=new');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(place.textContent).toBe('new');
  });
});
