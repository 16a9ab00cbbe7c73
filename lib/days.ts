/** Adds days to a day; both days are written as YYYY-MM-DD. @throws RangeError when `day` is not a date */
export function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
