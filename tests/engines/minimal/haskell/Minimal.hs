-- | A small engine: what a row is worth, whether a board is fouled, and the points of two seats without royalties.
module Main where

import Data.List (group, sort, sortBy)
import OfcheckAdapter

categories :: [String]
categories = ["high-card", "pair", "two-pair", "trips", "straight", "flush", "full-house", "quads", "straight-flush", "royal-flush"]

-- | Place in categories, and ranks: the greater is stronger, and a missing kicker is below any.
strength :: Row -> (Int, [Int])
strength row
  | length ranks < 5 = (made (length (head groups), length ranks), ranks)
  | top_ == 0 = (if flush then 5 else 0, ranks)
  | otherwise = (if not flush then 4 else if top_ == 14 then 9 else 8, [top_])
  where
    groups = sortBy (\a b -> compare (length b, head b) (length a, head a)) (group (sort (map rank (cards row))))
    ranks = map head groups
    flush = all (== suit (head (cards row))) (map suit (cards row))
    top_ | head ranks - last ranks == 4 = head ranks
         | take 2 ranks == [14, 5] = 5
         | otherwise = 0

-- | (most cards of one rank, different ranks) -> place in categories
made :: (Int, Int) -> Int
made shape = maybe 0 id (lookup shape [((2, 2), 1), ((2, 4), 1), ((2, 3), 2), ((3, 1), 3), ((3, 3), 3), ((3, 2), 6), ((4, 2), 7)])

stronger :: Row -> Row -> Int
stronger one other = fromEnum (compare (strength one) (strength other)) - 1

isFouled :: Board -> Bool
isFouled board = stronger (bottom board) (middle board) < 0 || stronger (middle board) (top board) < 0

won :: Board -> Board -> Int
won one other = case (isFouled one, isFouled other) of
  (True, True) -> 0
  (True, False) -> -6
  (False, True) -> 6
  (False, False) -> if abs total == 3 then 2 * total else total
  where total = sum (zipWith stronger (rows one) (rows other))

main :: IO ()
main = serve (engine "minimal")
  { rankRow = Just (\row _ -> checkRows [row] >> let (place, of_) = strength row in Right (ranked (categories !! place) of_))
  , foul = Just (\board _ -> check [board] >> Right (fouled (isFouled board)))
  , score = Just (\boards _ -> case boards of
      [one, other] -> check boards >> Right (points [won one other, won other one])
      _ -> Left (refused "wrong-seat-count"))
  , options =
      [ ("ranking.wheel", ["lowest"]), ("ranking.cross", ["missing-card-is-low"]), ("low.middle", ["high"])
      , ("foul.middle-bottom-tie", ["legal"]), ("foul.top-middle-tie", ["legal"]), ("royalties.table", ["none"])
      , ("showdown.scoop", ["wins-all-three"]), ("showdown.lines", ["one-six"]), ("showdown.foul-pays", ["six"])
      , ("showdown.both-foul", ["tie"]), ("seating.players", ["2"]) ]
  }
