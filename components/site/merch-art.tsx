import { BoltAndArms } from './logo';
import type { Site } from '@/lib/settings/rules';

const SLEEVES = 'm176 92-96 46-52 142 66 26 30-58v250h232V248l30 58 66-26-52-142-96-46c-8 34-32 52-64 52s-56-18-64-52z';
const SEAMS =
  'm176 92-14 7c10 45 39 71 78 71s68-26 78-71l-14-7c-8 34-32 52-64 52s-56-18-64-52zM28 280l66 26 8-16-67-27zM452 280l-66 26-8-16 67-27z';
const RAIN = 'M348 0 36 560M382 0 70 560M416 0 104 560';

/** The shirt of `public/art/merchandise.svg` in the colour and with the mark that staff chose. */
export function MerchArt({ mark, className }: Pick<Site, 'mark'> & { className: string }) {
  return (
    <svg viewBox="0 0 480 560" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      <path className="fill-accent" d="M300 0h180v250L260 560H0v-60z" />
      <path className="stroke-plate" fill="none" strokeOpacity=".35" strokeWidth="3" d={RAIN} />
      <path fill="#05070a" d={SLEEVES} />
      <path fill="#1a1e28" d={SEAMS} />
      <path className="fill-accent" d="M124 420v30l232-86v-30zM356 382v12l-232 86v-12z" />
      {mark === null ? (
        <g transform="translate(180 190) scale(1.9)" fill="#f4f2ee">
          <BoltAndArms />
        </g>
      ) : (
        <image href={mark} x="180" y="190" width="122" height="122" />
      )}
    </svg>
  );
}
