import type { z } from 'zod';
import { AppError } from '../errors';
import type { Reporter } from './report';
import type { ImportRun } from './run';

export const BEFORE = 'It was already imported.';

/**
 * Makes the things of another site, each in a transaction of its own, and notes in the report what was made, was there already, or
 * cannot go in. With a dry run it checks and makes nothing.
 */
export class ThingMaker {
  constructor(
    readonly run: ImportRun,
    readonly reporter: Reporter,
  ) {}

  /** Checks an input as the contract does, and inserts it. @returns null where it cannot go in, which the report then says */
  protected async make<I, O>(
    kind: string,
    name: string,
    schema: z.ZodType<O, I>,
    input: I,
    insert: (values: O) => Promise<number>,
  ): Promise<number | null> {
    const parsed = schema.safeParse(input);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      this.reporter.leaveOut(kind, issue?.message ?? 'It is not valid.', {
        name,
        column: issue?.path.map(String).join('.') || null,
      });
      return null;
    }
    return this.attempt(kind, name, () => insert(parsed.data));
  }

  protected async attempt<T>(kind: string, name: string, work: () => Promise<T>): Promise<T | null> {
    try {
      const result = await work();
      this.reporter.made(kind);
      return result;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.#sayWhyNot(kind, name, error);
      return null;
    }
  }

  #sayWhyNot(kind: string, name: string, { code, message }: AppError): void {
    if (code === 'stale') this.reporter.wasThere(kind, BEFORE, { name });
    else this.reporter.leaveOut(kind, message, { name });
  }
}
