import { z } from 'zod';

// Zod tries whether it may compile code as soon as the first schema of an object is made. In browsers the policy of the
// page forbids that, and every try would be reported. On the server schemas stay compiled.
if (typeof window !== 'undefined') z.config({ jitless: true });
