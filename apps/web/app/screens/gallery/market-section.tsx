import { Avatar } from '../../ui/avatar.tsx'
import { Dot } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { List, Row, SectionHead } from '../../ui/list.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { Movement, Price } from '../../ui/money.tsx'
import type { PhotoFile } from '../../ui/photo.tsx'
import { Thumb } from '../../ui/photo.tsx'
import { ProductCard } from '../../ui/product-card.tsx'
import { ProductCardsSkeleton } from '../../ui/skeleton.tsx'
import { StatsSkeleton } from '../../ui/stat.tsx'
import { Awning, StoreAvatar, storeColours } from '../../ui/store-avatar.tsx'
import { Line, Specimen } from './specimen.tsx'

const noop = () => undefined
const picture = (name: string): readonly PhotoFile[] => [{ url: `/pics/${name}.webp`, width: 320, type: 'image/webp' }]

export function CardSection() {
  return (
    <Specimen title="Product card" rule="Plain, saved, in cart, sold out. No border: the picture is the box.">
      <div className="grid grid-cols-2 gap-x-2 gap-y-4">
        <ProductCard
          to="/product/1"
          name='Rechargeable standing fan 16" with USB and solar port'
          price={38_500}
          was={45_000}
          files={picture('standing-fan')}
          tint="hostel"
          rating={{ average: 4.6, count: 318 }}
          place="Jaja Hall"
          saved
          eager
          onSave={noop}
          onAdd={noop}
        />
        <ProductCard
          to="/product/2"
          name="MacBook Air M1 8GB/256GB, open box, one-year campus warranty"
          price={1_250_000}
          was={1_340_000}
          files={picture('laptop')}
          tint="tech"
          rating={{ average: 4.9, count: 37 }}
          place="New Hall shops"
          label="Sponsored"
          onSave={noop}
          onAdd={noop}
        />
        <ProductCard
          to="/product/3"
          name="Hostel bunk bedsheet and two pillowcases, 3.5 × 6 ft"
          price={7_800}
          files={picture('bedsheet-set')}
          tint="hostel"
          rating={{ average: 4.7, count: 527 }}
          place="Jaja Hall"
          inCart={1}
          onSave={noop}
          onAdd={noop}
        />
        <ProductCard
          to="/product/4"
          name="3 kg camping gas cylinder, filled, with burner"
          price={21_500}
          files={[]}
          tint="food"
          place="Makama Hall"
          soldOut
          onSave={noop}
        />
      </div>
    </Specimen>
  )
}

export function RowSection() {
  return (
    <Specimen title="Rows" rule="At least 56 px, hairlines between; the whole row is the target.">
      <SectionHead
        title="Kitchens near Akoka"
        note="31 open"
        more={{ to: '/marketplace', label: 'All 31' }}
        level={3}
      />
      <List label="Examples">
        <Row
          lead={<StoreAvatar name="Mama Ngozi’s Kitchen" colour="red" image={null} />}
          title="Mama Ngozi’s Kitchen"
          text="Rice, swallow, small chops"
          to="/store/mama-ngozi"
          end={
            <span className="flex items-center gap-1 font-semibold text-sm">
              <Dot /> 15–25 min
            </span>
          }
        />
        <Row
          lead={<Thumb files={picture('reading-lamp')} />}
          title="Night-class reading lamp"
          text="Rechargeable, three lights"
          end={<Price amount={6_900} size="sm" />}
        />
        <Row
          lead={
            <span className="grid size-10 place-items-center rounded-chip bg-hostel text-hostel-strong">
              <Icon name="credit-card" />
            </span>
          }
          title="Card, Paystack"
          text="Access Bank ••4417 · 3h ago"
          end={<Movement amount={60_000} />}
        />
        <Row title="4 new orders" text="Oldest 12 min" onPress={noop} />
      </List>
    </Specimen>
  )
}

export function AvatarSection() {
  return (
    <Specimen title="Avatars and awning" rule="Stores are square, people are round.">
      <Line>
        <StoreAvatar name="Hostel Plug" colour="green" image={null} size="lg" />
        {storeColours.map((colour) => (
          <StoreAvatar key={colour} name={colour} colour={colour} image={null} />
        ))}
        <StoreAvatar name="Small" colour="ink" image={null} size="sm" />
      </Line>
      <Line>
        <Avatar name="Chidinma Okonkwo" size="lg" />
        <Avatar name="Ibrahim Danladi" />
        <Avatar name="Oghenetega O" size="sm" />
      </Line>
      <Awning />
      <Awning colour="green" />
    </Specimen>
  )
}

export function SkeletonSection() {
  return (
    <Specimen title="Skeletons" rule="The shape of what is loading.">
      <div className="grid grid-cols-2 gap-2">
        <ProductCardsSkeleton count={2} />
      </div>
      <RowsSkeleton count={2} />
      <StatsSkeleton />
    </Specimen>
  )
}
