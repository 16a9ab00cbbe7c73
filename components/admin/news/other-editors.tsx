'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { EDITOR_BEAT_MS, EDITOR_IDLE_MS } from '@/lib/limits';
import { newsTexts } from '@/lib/news/resource';
import { api } from '@/lib/panel-client';

/** Says who else has the form of this article open, and tells them that this user has. A hidden tab tells nothing. */
export function OtherEditors({ id }: { id: number }) {
  const isActive = useIsActive();
  const { data } = useQuery({
    queryKey: ['article-editors', id],
    queryFn: ({ signal }) => api('POST /article-editors/{id}', { params: { id }, signal, isBackground: true }),
    enabled: isActive,
    refetchInterval: EDITOR_BEAT_MS,
    gcTime: 0,
  });
  useEffect(() => {
    // Without this call the notice of the others ends a little later.
    return () =>
      void api('DELETE /article-editors/{id}', { params: { id }, isBackground: true }).catch(() => undefined);
  }, [id]);
  const names = data?.others.map(({ username }) => username) ?? [];
  return (
    <div role="status" className="empty:absolute">
      {names.length > 0 && (
        <p className="border-l-4 border-warning bg-warning-wash p-4 wrap-break-word">{newsTexts.othersEdit(names)}</p>
      )}
    </div>
  );
}

/** Whether there was a key or a click lately. A form that was left open would keep the session from ending. */
function useIsActive(): boolean {
  const [isActive, setIsActive] = useState(true);
  useEffect(() => {
    let timer = setTimeout(() => setIsActive(false), EDITOR_IDLE_MS);
    const note = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setIsActive(false), EDITOR_IDLE_MS);
      setIsActive(true);
    };
    window.addEventListener('keydown', note);
    window.addEventListener('pointerdown', note);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', note);
      window.removeEventListener('pointerdown', note);
    };
  }, []);
  return isActive;
}
