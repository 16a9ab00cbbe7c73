'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { LIVE_REFRESH_MS } from '@/lib/limits';

/** Reads the page again every 15 seconds while it is visible, and when it becomes visible again. */
export function LiveRefresh() {
  const router = useRouter();
  useEffect(() => {
    const refreshVisible = () => {
      if (document.visibilityState === 'visible') router.refresh();
    };
    const timer = setInterval(refreshVisible, LIVE_REFRESH_MS);
    document.addEventListener('visibilitychange', refreshVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refreshVisible);
    };
  }, [router]);
  return null;
}
