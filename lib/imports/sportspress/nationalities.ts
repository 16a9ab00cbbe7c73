/** The codes of SportsPress, most of them those of sport federations, with those of ISO 3166-1 alpha-2. */
const CODES = new Map(
  (
    'afg:AF aia:AI alb:AL alg:DZ and:AD ang:AO arg:AR arm:AM aru:AW asa:AS atg:AG aus:AU aut:AT aze:AZ bah:BS ' +
    'ban:BD bdi:BI bel:BE ben:BJ ber:BM bfa:BF bhr:BH bhu:BT bih:BA blr:BY blz:BZ bol:BO bot:BW bra:BR brb:BB ' +
    'bru:BN bul:BG cam:KH can:CA cay:KY cgo:CG cha:TD chi:CL chn:CN civ:CI cmr:CM cod:CD cok:CK col:CO com:KM ' +
    'cpv:CV crc:CR cro:HR cta:CF cub:CU cuw:CW cyp:CY cze:CZ den:DK dji:DJ dma:DM dom:DO ecu:EC egy:EG end:GB ' +
    'eng:GB eqg:GQ eri:ER esh:EH esp:ES est:EE eth:ET fij:FJ fin:FI fra:FR fro:FO fsm:FM gab:GA gam:GM gbr:GB ' +
    'geo:GE ger:DE gha:GH gib:GI glp:GP gnb:GW gre:GR grl:GL grn:GD gua:GT guf:GF gui:GN gum:GU guy:GY hai:HT ' +
    'hkg:HK hon:HN hun:HU idn:ID ind:IN irl:IE irn:IR irq:IQ isl:IS isr:IL ita:IT jam:JM jor:JO jpn:JP kaz:KZ ' +
    'ken:KE kgz:KG kir:KI kor:KR kos:XK ksa:SA kuw:KW lao:LA lbr:LR lby:LY lca:LC les:LS lib:LB lie:LI ltu:LT ' +
    'lux:LU lva:LV mac:MO mad:MG mar:MA mas:MY mco:MC mda:MD mdv:MV mex:MX mhl:MH mkd:MK mli:ML mlt:MT mne:ME ' +
    'mng:MN moz:MZ mri:MU msr:MS mtn:MR mtq:MQ mwi:MW mya:MM nam:NA nca:NI ncl:NC ned:NL nep:NP nga:NG nig:NE ' +
    'nir:GB nor:NO nru:NR nzl:NZ oma:OM pak:PK pan:PA par:PY per:PE phi:PH ple:PS plw:PW png:PG pol:PL por:PT ' +
    'prk:KP pur:PR pyf:PF qat:QA reu:RE rou:RO rsa:ZA rus:RU rwa:RW sam:WS sco:GB sdn:SD sen:SN sey:SC sin:SG ' +
    'skn:KN sle:SL slv:SV smr:SM sol:SB som:SO srb:RS sri:LK ssd:SS stp:ST sui:CH sur:SR svk:SK svn:SI swe:SE ' +
    'swz:SZ sxm:SX syr:SY tah:PF tan:TZ tca:TC tga:TO tha:TH tjk:TJ tkm:TM tls:TL tog:TG tpe:TW tri:TT tun:TN ' +
    'tur:TR tuv:TV uae:AE uga:UG ukr:UA uru:UY usa:US uzb:UZ van:VU vat:VA ven:VE vgb:VG vie:VN vin:VC vir:VI ' +
    'wal:GB yem:YE zam:ZM zim:ZW'
  )
    .split(' ')
    .map((pair) => [pair.slice(0, 3), pair.slice(4)]),
);

/** Codes of two letters of early versions that are not those of ISO 3166-1. */
const EARLY: ReadonlyMap<string, string> = new Map([
  ['el', 'GR'],
  ['en', 'GB'],
  ['nb', 'GB'],
  ['sf', 'GB'],
  ['uk', 'GB'],
  ['wl', 'GB'],
]);

/** Reads a nationality of SportsPress as a country: `mlt` → `MT`; null for one that is no country of ISO 3166-1. */
export function countryOf(nationality: string): string | null {
  const code = nationality.trim().toLowerCase();
  if (/^[a-z]{2}$/.test(code)) return EARLY.get(code) ?? code.toUpperCase();
  return CODES.get(code) ?? null;
}
