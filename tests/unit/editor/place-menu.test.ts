import { describe, expect, it } from 'vitest';
import { placeMenu } from '@/components/editor/toolbar/place-menu';

const room = { top: 100, right: 600, bottom: 500, left: 200 };
const menu = { width: 280, height: 40 };
const line = (top: number, left = 300, right = 340) => ({ top, bottom: top + 24, left, right });

describe('the menu of a selection', () => {
  it.each([
    { what: 'stands above it', at: line(300), isBelow: false, top: 252 },
    { what: 'stands below it where a bar is above', at: line(120), isBelow: false, top: 152 },
    { what: 'stands below it where a phone has a menu above', at: line(300), isBelow: true, top: 356 },
    { what: 'stands above it where the text ends below', at: line(460), isBelow: true, top: 412 },
    {
      what: 'stands in the text where the selection fills it',
      at: { ...line(0), bottom: 900 },
      isBelow: false,
      top: 460,
    },
  ])('$what', ({ at, isBelow, top }) => {
    expect(placeMenu(at, menu, room, isBelow)?.top).toBe(top);
  });

  it.each([
    { what: 'centred', at: line(300, 380, 420), left: 260 },
    { what: 'at the left edge of the text', at: line(300, 200, 210), left: 200 },
    { what: 'at the right edge of the text', at: line(300, 590, 600), left: 320 },
  ])('is $what', ({ at, left }) => {
    expect(placeMenu(at, menu, room, false)?.left).toBe(left);
  });

  it.each([
    { what: 'above what is in sight', at: line(60) },
    { what: 'below what is in sight', at: line(510) },
  ])('has no place for a selection $what', ({ at }) => {
    expect(placeMenu(at, menu, room, false)).toBeNull();
  });

  it('has no place where the text is too narrow or too low', () => {
    expect(placeMenu(line(300), { width: 401, height: 40 }, room, false)).toBeNull();
    expect(placeMenu(line(300), { width: 280, height: 401 }, room, false)).toBeNull();
  });
});
